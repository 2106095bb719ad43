import type { Storage } from '#server/storage/storage.ts'

/** Netlify Blobs in memory; `blobs` is what lies there. */
export function memoryStorage() {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>()
  const storage: Storage = {
    put: async (key, bytes) => void blobs.set(key, bytes.slice()),
    read: async (key) => blobs.get(key)?.slice() ?? null,
    sweep: async (prefix, keep = []) => {
      for (const key of blobs.keys()) if (key.startsWith(prefix) && !keep.includes(key)) blobs.delete(key)
    },
  }
  return { blobs, storage }
}
