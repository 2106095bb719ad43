import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import type { NoticeKind } from '#schema/account.ts'
import { toast } from '#ui/toast.ts'

const words = accountPage.notices

/** What is chosen is saved at once, and a notice says so. @param save throws `HttpError` */
export function useChoice(save: (kinds: NoticeKind[]) => Promise<unknown>) {
  const { run, pending } = useMutation()

  async function choose(kinds: NoticeKind[]) {
    const outcome = await run(() => save(kinds))
    if (!(outcome instanceof HttpError)) return toast({ title: words.saved })
    const text = outcome instanceof UnreachableError ? messages.request.network : outcome.serverMessage
    toast({ title: fill(messages.failed.title, { what: words.what }), text, failed: true })
  }

  return { isSaving: pending, choose: (kinds: NoticeKind[]) => void choose(kinds) }
}
