import type { MouseEvent } from 'react'
import { HttpError } from './http-error.ts'
import { largeFile, MAX_BYTES_PER_ANSWER } from './large-file.ts'
import { useMutation } from './use-mutation.ts'

type Given = {
  path: string
  name: string
  /** In bytes. */
  size: number
  save: (file: File) => void
  failed: (error: HttpError) => void
}

/** For a link that saves a file. The browser does so by itself; one too large for one answer is put together here. */
export function useLargeFile({ path, name, size, save, failed }: Given) {
  const { run, pending } = useMutation()
  const onClick = async (event: MouseEvent) => {
    if (size <= MAX_BYTES_PER_ANSWER) return
    event.preventDefault()
    const file = await run(() => largeFile(path, name, size))
    if (file instanceof HttpError) failed(file)
    else if (file) save(file)
  }
  return { isBusy: pending, onClick }
}
