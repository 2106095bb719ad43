import { delMany, keys, type UseStore } from 'idb-keyval'
import { getEncryptedBytes, putEncryptedBytes } from './encrypted.ts'

/** In bytes: so much of a file is in memory at a time while it is put down. */
const PIECE = 1024 * 1024

const pieceOf = (id: string, n: number) => `${id}/${n}`
const idIn = (name: IDBValidKey) => /^(.+)\/\d+$/.exec(String(name))?.[1]

/** Seals a file piece by piece under its id. Throws where the device has no room, with a part of it left behind. */
export async function putFile(store: UseStore, id: string, file: Blob) {
  for (let n = 0; n * PIECE < file.size; n++)
    await putEncryptedBytes(store, pieceOf(id, n), await file.slice(n * PIECE, (n + 1) * PIECE).arrayBuffer())
}

/** Undefined where not all of its `size` bytes are there; throws where they cannot be opened. */
export async function getFile(store: UseStore, id: string, size: number): Promise<Blob | undefined> {
  const pieces: ArrayBuffer[] = []
  for (let n = 0; n * PIECE < size; n++) {
    const piece = await getEncryptedBytes(store, pieceOf(id, n))
    if (!piece) return undefined
    pieces.push(piece)
  }
  return new Blob(pieces)
}

/** Removes the pieces of every file whose id is not to stay. */
export async function dropFiles(store: UseStore, stays: (id: string) => boolean) {
  const all = await keys<string>(store)
  await delMany(
    all.filter((name) => {
      const id = idIn(name)
      return id !== undefined && !stays(id)
    }),
    store,
  )
}
