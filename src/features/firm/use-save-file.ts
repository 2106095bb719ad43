import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { endIfRefused } from '#offline/session.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'

/** Fetches one file at a time and hands it to the browser to save. A failure is told under `notSaved`. */
export function useSaveFile(notSaved: string) {
  const { run, pending } = useMutation()
  const save = async (fetchFile: () => Promise<File>) => {
    const failure = await run(() => fetchFile().then(saveFile))
    endIfRefused(failure)
    if (failure instanceof HttpError)
      toast({ title: notSaved, text: reasonOf(failure, messages.request), failed: true })
  }
  return { save, pending }
}
