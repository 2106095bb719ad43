import type { MouseEvent } from 'react'
import { PIECE_TIMEOUT } from '#domain/timings.ts'
import { withFreshSignIn } from './fresh-sign-in.ts'
import { HttpError, httpErrorFrom, UnreachableError } from './http-error.ts'
import { useMutation } from './use-mutation.ts'

/** A function of Netlify's answers with at most 20 MB. */
export const MAX_BYTES_PER_ANSWER = 16_000_000

/** A file that is too large for one answer, put together from several. Throws as `request` does. */
export async function largeFile(path: string, name: string, size: number): Promise<File> {
  const parts: Blob[] = []
  for (let from = 0; from < size; from += MAX_BYTES_PER_ANSWER) {
    const last = Math.min(from + MAX_BYTES_PER_ANSWER, size) - 1
    parts.push(await withFreshSignIn(() => part(path, `bytes=${from}-${last}`).catch(unreached)))
  }
  return new File(parts, name)
}

async function part(path: string, range: string) {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: { range },
    signal: AbortSignal.timeout(PIECE_TIMEOUT),
  })
  if (response.status === 206) return response.blob()
  throw response.ok ? new UnreachableError(`no part of ${path}`) : httpErrorFrom(response, await response.text())
}

const unreached = (error: unknown) => {
  throw error instanceof HttpError ? error : new UnreachableError(String(error), error)
}

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
