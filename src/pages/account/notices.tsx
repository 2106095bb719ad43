import { chooseNotices, getNotices } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useAnswer } from '#data/use-answer.ts'
import type { NoticeKind } from '#schema/account.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { KindSwitches } from './kind-switches.tsx'
import { AccountSection } from './section.tsx'
import { useChoice } from './use-choice.ts'

const words = accountPage.notices

async function saveKinds(kinds: NoticeKind[]) {
  await call(chooseNotices, { wanted: kinds })
  await refetch(getNotices.path)
}

/** What the person is mailed. */
export function NoticeChoices() {
  const { data, error, retry } = useAnswer(getNotices)
  const { isSaving, choose } = useChoice(saveKinds)
  return (
    <AccountSection heading={words.heading} text={words.text}>
      {data ? (
        <KindSwitches chosen={data.wanted} isSaving={isSaving} choose={choose} />
      ) : error ? (
        <Failed
          title={fill(messages.failed.title, { what: words.what })}
          reason={messages.request.network}
          again={{ label: messages.failed.retry, act: retry }}
        />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </AccountSection>
  )
}
