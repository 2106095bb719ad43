import { reportsPage } from '#copy/reports-page.ts'
import { requestFile } from '#data/file.ts'
import { HttpError } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { isAboutCompany } from '#offline/company.ts'
import { useOnline } from '#offline/connection.ts'
import { followRefusal } from '#offline/follow-refusal.ts'
import { isSessionRefused } from '#offline/session.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'

type Notice = { title: string; description: string }
const words = reportsPage.pdf

/** A PDF that the server makes: saved where it comes, and a word about how it went. Needs a connection. */
export function usePdf(path: string) {
  const isOnline = useOnline()
  const { run, pending } = useMutation()

  async function save() {
    const file = await run(() => requestFile(path))
    followRefusal(file)
    if (isSessionRefused(file)) return
    if (isAboutCompany(file))
      return notify({ ...words.failed, description: file.serverMessage ?? words.failed.description }, true)
    if (file instanceof HttpError) return notify(file.status === 404 ? words.gone : words.failed, true)
    if (!file) return
    saveFile(file)
    notify(words.done)
  }

  return { save: () => void save(), pending, isOnline }
}

const notify = ({ title, description }: Notice, failed = false) => toast({ title, text: description, failed })
