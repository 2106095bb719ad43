import { retryDelay } from '#domain/timings.ts'
import { worthRetrying } from './http-error.ts'

/** Tries again after 1 s, 2 s and so on, `most` times, where trying can help. Throws what the last try has thrown. */
export async function retried<T>(run: () => Promise<T>, most: number, signal?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= most || signal?.aborted || !worthRetrying(error)) throw error
      await new Promise((resume) => setTimeout(resume, retryDelay(attempt)))
    }
  }
}
