import { expiredUploads, forgetUpload } from '#queries/received.ts'
import type { Parts } from '#server/parts.ts'

/** A piece may still be on its way when its upload ends; after this long none is. */
const LAST_PIECE_MAY_TAKE = 15 * 60_000
const AT_ONCE = 20

/** Takes the bytes of uploads that ended without a document, and then their rows: cut off between, it begins again. */
export async function sweepUploads({ database, storage, clock }: Pick<Parts, 'database' | 'storage' | 'clock'>) {
  const until = new Date(clock().getTime() - LAST_PIECE_MAY_TAKE).toISOString()
  const [expired] = await database.run(expiredUploads(until, AT_ONCE))
  for (const { id, blob } of expired) {
    await storage.sweep(`${blob}/`)
    await database.run(forgetUpload(id))
  }
}
