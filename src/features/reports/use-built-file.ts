import { worthRetrying } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useMutation } from '#data/use-mutation.ts'
import { isAboutCompany } from '#offline/company.ts'
import { followRefusal } from '#offline/follow-refusal.ts'
import { isSessionRefused } from '#offline/session.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'

type Source<T> = {
  /** What is on the screen. */
  shown: T
  /** Asks the server for the same month; null where that is no longer published. */
  ask: () => Promise<T | null | undefined>
  /** The path of the endpoint. */
  path: string
}

/**
 * A file that is made in the browser, of what the server says now: the person may have lost the right to figures that are
 * still on the screen. Where the server cannot be reached, it is made of what is on the screen.
 */
export function useBuiltFile<T>({ shown, ask, path }: Source<T>, failed: { title: string; description: string }) {
  const { run, pending } = useMutation()

  async function save(make: (current: T) => File | Promise<File>) {
    const file = await run(async () => {
      const current = await ask().catch((error) => {
        if (worthRetrying(error)) return shown
        throw error
      })
      return current ? make(current) : null
    })
    followRefusal(file)
    if (isSessionRefused(file) || isAboutCompany(file)) return
    if (file instanceof File) return saveFile(file)
    if (file === null) void refetch(path)
    if (file !== undefined) toast({ title: failed.title, text: failed.description, failed: true })
  }

  return { save: (make: (current: T) => File | Promise<File>) => void save(make), pending }
}
