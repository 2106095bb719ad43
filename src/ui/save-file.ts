import { toast } from './toast.ts'

const LONG_ENOUGH = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // Some browsers read it only after the tap.
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH)
}

/** What `save` and `failed` of a file that was put together here do: it is saved, or a notice titled `title` says why it was not. */
export const saveOrToast = (title: string) => ({
  save: saveFile,
  failed: ({ serverMessage }: { serverMessage: string | undefined }) =>
    toast({ title, text: serverMessage, failed: true }),
})
