import { saveFile } from './save-file.ts'
import { toast } from './toast.ts'

/** What `save` and `failed` of a file that was put together here do: it is saved, or a notice titled `title` says why it was not. */
export const saveOrToast = (title: string) => ({
  save: saveFile,
  failed: ({ serverMessage }: { serverMessage: string | undefined }) =>
    toast({ title, text: serverMessage, failed: true }),
})
