import { saveFile } from './save-file.ts'
import { toast } from './toast.ts'

/** What becomes of a file that was put together here: it is saved, or the notice of that name says why it was not. */
export const savingOr = (title: string) => ({
  save: saveFile,
  failed: ({ serverMessage }: { serverMessage: string | undefined }) =>
    toast({ title, text: serverMessage, failed: true }),
})
