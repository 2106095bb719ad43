import { accountPage } from '#copy/account-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useSession } from '#offline/session.ts'
import type { PushKind } from '#schema/account.ts'
import { toast } from '#ui/toast.ts'

const words = accountPage.notices

type Props<Kind> = { kinds: readonly Kind[]; chosen: Kind[]; isSaving: boolean; choose: (next: Kind[]) => void }

/** What the firm's own people are told of; the rest is for clients. */
const FIRM_KINDS: readonly PushKind[] = ['message', 'meeting']

/**
 * A switch a kind of news; each is saved as it is set. Who sees no company's figures is not asked about them, and the
 * firm's own people are asked about what reaches them.
 */
export function KindSwitches<Kind extends PushKind>({ kinds, chosen, isSaving, choose }: Props<Kind>) {
  const session = useSession()
  const user = session.status === 'user' ? session.user : undefined
  const companies = user?.companies ?? []
  const isFirm = user?.role === 'admin'
  const isWithoutFigures = companies.length > 0 && companies.every(({ rights }) => rights === 'no_figures')
  return (
    <ul>
      {kinds
        .filter((kind) => !(isWithoutFigures && kind === 'published_month') && (!isFirm || FIRM_KINDS.includes(kind)))
        .map((kind) => (
          <li key={kind}>
            <label className="flex items-center gap-3 min-h-11 t-app">
              <input
                type="checkbox"
                className="w-5 h-5 shrink-0"
                checked={chosen.includes(kind)}
                disabled={isSaving}
                onChange={({ target }) =>
                  choose(kinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
                }
              />
              {(isFirm ? { ...words.kinds, ...words.kindsFirm } : words.kinds)[kind]}
            </label>
          </li>
        ))}
    </ul>
  )
}

/** What is chosen is saved at once, and a notice says so. @param save throws `HttpError` */
export function useChoice<Kind extends PushKind>(save: (kinds: Kind[]) => Promise<unknown>) {
  const { run, pending } = useMutation()

  async function choose(kinds: Kind[]) {
    const outcome = await run(() => save(kinds))
    if (!(outcome instanceof HttpError)) return toast({ title: words.saved })
    const text = reasonOf(outcome, messages.request)
    toast({ title: words.notSaved, text, failed: true })
  }

  return { isSaving: pending, choose: (kinds: Kind[]) => void choose(kinds) }
}
