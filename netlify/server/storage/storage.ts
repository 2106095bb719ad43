import { getDeployStore, getStore } from '@netlify/blobs'
import type { Environment } from '#server/environment.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { isLoopback, readLocalStack } from '#server/local-stack.ts'
import { logEvent } from '#server/log.ts'
import { withTimeout } from '#server/other-servers.ts'

/**
 * Where the bytes of documents lie, in pieces of at most 4 MB. A key is made of random ids and hashes, never of what a
 * person typed. `read` gives null for what is not there.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes everything under `prefix` but `keep`. */
  sweep(prefix: string, keep?: readonly string[]): Promise<void>
}

export const STORE = 'documents'
const GIVEN_UP_AFTER = 20_000

/**
 * Netlify Blobs, strongly consistent: what was put is read by whoever asks next. On one machine the local stack's own.
 * @param ofDeploy a store that belongs to this deploy alone: the site's own is shared by all of its deploys
 * @throws {Refused} 503 where the storage does not answer
 */
export function blobStorage(env: Environment = process.env, ofDeploy = false): Storage {
  // Made at each use: Netlify tells a function where its blobs are in the request's own environment.
  const store = () => {
    const options = { name: STORE, consistency: 'strong', ...localBlobs(env) } as const
    return ofDeploy ? getDeployStore(options) : getStore(options)
  }
  return {
    put: (key, bytes) =>
      answered(async () => {
        await store().set(key, bytes.buffer.byteLength === bytes.byteLength ? bytes.buffer : bytes.slice().buffer)
      }),
    read: (key) =>
      answered(async () => {
        const found = (await store().get(key, { type: 'arrayBuffer' })) as ArrayBuffer | null
        return found && new Uint8Array(found)
      }),
    sweep: (prefix, keep = []) =>
      answered(async () => {
        const { blobs } = await store().list({ prefix })
        for (const { key } of blobs) if (!keep.includes(key)) await store().delete(key)
      }),
  }
}

function localBlobs(env: Environment) {
  const database = env.DATABASE_URL || env.NETLIFY_DB_URL
  const local = !database || isLoopback(database) ? readLocalStack(env)?.blobs : undefined
  if (!local) return {}
  const { url, token } = local
  return { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url }
}

/** The client tries again by itself; this ends it. What went wrong is not said outside. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(GIVEN_UP_AFTER, work())
  } catch (thrown) {
    logEvent('storage_failed', { name: thrown instanceof Error ? thrown.name : typeof thrown })
    throw new Refused('unavailable', retryAfter(5))
  }
}
