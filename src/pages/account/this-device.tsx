import { useState } from 'react'
import { getPushState } from '#contract/push.ts'
import { accountPage } from '#copy/account-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useQuery } from '#data/use-query.ts'
import { useOnline } from '#offline/connection.ts'
import { choosePushKinds, type PushPermission, turnPushOff, turnPushOn, usePushPermission } from '#offline/push.ts'
import { PUSH_KINDS, type PushKind } from '#schema/account.ts'
import type { User } from '#schema/person.ts'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { PendingLabel } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { KindSwitches, useChoice } from './kind-switches.tsx'
import { AccountSection, NotLoaded } from './section.tsx'

const words = accountPage.thisDevice
const HINDERED = { install: words.install, none: words.none, denied: words.denied }
const hindered = (permission: PushPermission) =>
  permission === 'default' || permission === 'granted' ? undefined : HINDERED[permission]

/** Whether this browser shows what is new, and the way to change it. Nothing at all where the firm has not set it up. */
export function ThisDevice({ user }: { user: User }) {
  const { data, error, retry } = useQuery(getPushState)
  const permission = usePushPermission()
  const hindrance = hindered(permission)
  if (data?.publicKey === null) return null
  const kinds = permission === 'granted' ? data?.kinds : null
  return (
    <AccountSection heading={words.heading} text={words.text}>
      {hindrance ? (
        <p role="status" className="t-app">
          {hindrance}
        </p>
      ) : data?.publicKey ? (
        <>
          {kinds && user.role === 'client' && <DeviceKinds publicKey={data.publicKey} kinds={kinds} />}
          <Switch userId={user.id} publicKey={data.publicKey} isOn={Boolean(kinds)} />
        </>
      ) : error ? (
        <NotLoaded what={words.what} error={error} retry={retry} />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </AccountSection>
  )
}

type Props = { userId: string; publicKey: string; isOn: boolean }

function Switch({ userId, publicKey, isOn }: Props) {
  const isOnline = useOnline()
  const { run, pending } = useMutation()
  const [failure, setFailure] = useState<string>()

  async function change() {
    setFailure(undefined)
    const result = await run(async () => (isOn ? turnPushOff() : turnPushOn(userId, publicKey)))
    if (result instanceof HttpError) return setFailure(reasonOf(result, messages.request))
    // A refusal by the browser is the section's own face.
    if (result) return result !== 'denied' && setFailure(words[result])
    return toast({ title: isOn ? words.turnedOff : words.turnedOn })
  }

  return (
    <div className="grid gap-3 justify-items-start">
      <button type="button" className="btn-secondary max-sm:w-full" disabled={pending || !isOnline} onClick={change}>
        <PendingLabel pending={pending} label={isOn ? words.stop : words.start} pendingLabel={words.pending} />
      </button>
      <p role="status" className="t-small text-ink2 empty:hidden">
        {isOnline ? failure : words.offline}
      </p>
    </div>
  )
}

/** What this browser is told of. */
function DeviceKinds({ publicKey, kinds }: { publicKey: string; kinds: PushKind[] }) {
  const { isSaving, choose } = useChoice<PushKind>((next) => choosePushKinds(publicKey, next))
  return (
    <fieldset className="m-0 mb-4 p-0 min-w-0">
      <legend className="p-0 mb-1 t-app font-600">{accountPage.thisDevice.on}</legend>
      <KindSwitches kinds={PUSH_KINDS} chosen={kinds} isSaving={isSaving} choose={choose} />
    </fieldset>
  )
}
