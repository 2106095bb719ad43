import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { NOTICE_KINDS, type NoticeKind } from '#schema/account.ts'
import { toast } from '#ui/toast.ts'

type Props = { chosen: NoticeKind[]; isSaving: boolean; choose: (next: NoticeKind[]) => void }

/** A switch a kind of news; each is saved as it is set. */
export const KindSwitches = ({ chosen, isSaving, choose }: Props) => (
  <ul>
    {NOTICE_KINDS.map((kind) => (
      <li key={kind}>
        <label className="flex items-center gap-3 min-h-11 t-app">
          <input
            type="checkbox"
            className="w-5 h-5 shrink-0"
            checked={chosen.includes(kind)}
            disabled={isSaving}
            onChange={({ target }) =>
              choose(NOTICE_KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          />
          {accountPage.notices.kinds[kind]}
        </label>
      </li>
    ))}
  </ul>
)

const words = accountPage.notices

/** What is chosen is saved at once, and a notice says so. @param save throws `HttpError` */
export function useChoice(save: (kinds: NoticeKind[]) => Promise<unknown>) {
  const { run, pending } = useMutation()

  async function choose(kinds: NoticeKind[]) {
    const outcome = await run(() => save(kinds))
    if (!(outcome instanceof HttpError)) return toast({ title: words.saved })
    const text = reasonOf(outcome, messages.request)
    toast({ title: fill(messages.failed.title, { what: words.what }), text, failed: true })
  }

  return { isSaving: pending, choose: (kinds: NoticeKind[]) => void choose(kinds) }
}
