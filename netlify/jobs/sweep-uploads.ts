import { forgetRemovedFiles, removedFiles } from '#queries/documents.ts'
import { deleteEmptyUploads, expiredUploads, forgetUploads } from '#queries/received-uploads.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'

/** In milliseconds. A piece may still be on its way when its upload ends; after this time none is. */
const GRACE_PERIOD = 15 * 60_000
const BATCH = 100
/** Files whose bytes are deleted side by side. */
const AT_ONCE = 10
/** Netlify ends a scheduled function after 30 s; what is left is taken the next time. */
const MAX_RUN = 20_000

type With = Pick<Dependencies, 'database' | 'storage' | 'clock'>

/**
 * Deletes the bytes of uploads that ended without a document and of documents that are gone, and then their rows: if it is
 * stopped between the two, the next run does both again. Goes on until nothing is left or its time is over.
 */
export async function sweepUploads({ database, storage, clock }: With) {
  const until = new Date(clock().getTime() - GRACE_PERIOD).toISOString()
  const end = performance.now() + MAX_RUN
  await database.run(deleteEmptyUploads(until))
  for (let isMore = true; isMore && performance.now() < end; ) {
    const [expired, removed] = await database.run(expiredUploads(until, BATCH), removedFiles(BATCH))
    const deleteBytes = ({ blob, keep }: { blob: string; keep: readonly string[] }) =>
      storage.sweep(
        `${blob}/`,
        keep.map((hash) => `${blob}/${hash}`),
      )
    const uploads = await eachDone(expired, deleteBytes)
    const files = await eachDone(removed, ({ blob }) => deleteBytes({ blob, keep: [] }))
    await database.run(forgetUploads(uploads.map(({ id }) => id)), forgetRemovedFiles(files.map(({ blob }) => blob)))
    const isStuck = uploads.length + files.length === 0
    isMore = !isStuck && (expired.length === BATCH || removed.length === BATCH)
  }
}

/** Those of which the work succeeded; the others wait for the next run. */
async function eachDone<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const done: T[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(
      all.slice(from, from + AT_ONCE).map(async (one) => {
        try {
          await work(one)
          done.push(one)
        } catch (thrown) {
          logEvent('sweep_failed', { name: thrown instanceof Error ? thrown.name : typeof thrown })
        }
      }),
    )
  return done
}
