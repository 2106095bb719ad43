import { type MouseEvent, useState } from 'react'
import { asHttpError, HttpError } from './http-error.ts'
import { largeFile, MAX_BYTES_PER_ANSWER } from './large-file.ts'

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
  const [isBusy, setBusy] = useState(false)
  const onClick = async (event: MouseEvent) => {
    if (size <= MAX_BYTES_PER_ANSWER) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const file = await largeFile(path, name, size).catch(asHttpError)
    setBusy(false)
    if (file instanceof HttpError) failed(file)
    else save(file)
  }
  return { isBusy, onClick }
}
