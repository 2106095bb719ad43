import { accountPage } from '#copy/account-page.ts'
import { choosePushKinds } from '#offline/push.ts'
import type { NoticeKind } from '#schema/account.ts'
import { KindSwitches } from './kind-switches.tsx'
import { useChoice } from './use-choice.ts'

/** What this browser is told of. */
export function DeviceKinds({ publicKey, kinds }: { publicKey: string; kinds: NoticeKind[] }) {
  const { isSaving, choose } = useChoice((next) => choosePushKinds(publicKey, next))
  return (
    <fieldset className="m-0 mb-4 p-0 min-w-0">
      <legend className="p-0 mb-1 t-app font-600">{accountPage.thisDevice.on}</legend>
      <KindSwitches chosen={kinds} isSaving={isSaving} choose={choose} />
    </fieldset>
  )
}
