import { entries, get, keys, set, type UseStore, update } from 'idb-keyval'

/**
 * Values in one person's database, encrypted (AES-GCM) by a key that lies beside them and that script can use but not
 * read out. It keeps figures out of copied files and disk searches; it is no defence against malware or a script that
 * runs as this page.
 */
const KEY = 'key'

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

export const putEncrypted = (store: UseStore, name: string, value: unknown) =>
  putEncryptedBytes(store, name, utf8(JSON.stringify(value)))

export async function putEncryptedBytes(store: UseStore, name: string, plain: BufferSource) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(boxOf(name, iv), await madeKey(store), plain)
  await set(name, { iv, bytes } satisfies Sealed, store)
}

/** Undefined where nothing lies under the name; throws where it cannot be opened. */
export async function getEncrypted(store: UseStore, name: string): Promise<unknown> {
  const plain = await getEncryptedBytes(store, name)
  return plain && valueIn(plain)
}

/** The same, of what `putEncryptedBytes` has put. */
export async function getEncryptedBytes(store: UseStore, name: string) {
  const [key, sealed] = await Promise.all([get<CryptoKey>(KEY, store), get<Sealed>(name, store)])
  return key && sealed && opened(key, name, sealed)
}

/** The names of all that lies in the store, the key's aside; nothing is opened for it. */
export const encryptedNames = async (store: UseStore) => (await keys<string>(store)).filter((name) => name !== KEY)

/** Every value of the store by its name; undefined for one that does not open, which is left where it is. */
export async function allEncrypted(store: UseStore): Promise<Map<string, unknown>> {
  const [key, found] = await Promise.all([get<CryptoKey>(KEY, store), entries<string, Sealed>(store)])
  const values = await Promise.all(
    found
      .filter(([name]) => name !== KEY)
      .map(async ([name, sealed]): Promise<[string, unknown]> => {
        const plain = key && (await opened(key, name, sealed).then(valueIn, () => undefined))
        return [name, plain]
      }),
  )
  return new Map(values)
}

const opened = (key: CryptoKey, name: string, { iv, bytes }: Sealed) =>
  crypto.subtle.decrypt(boxOf(name, iv), key, bytes)

const valueIn = (plain: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(plain))

/** In one transaction, so that two tabs end up with the same key. */
async function madeKey(store: UseStore) {
  const known = await get<CryptoKey>(KEY, store)
  if (known) return known
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await update<CryptoKey>(KEY, (old) => old ?? fresh, store)
  return (await get<CryptoKey>(KEY, store)) ?? fresh
}

/** A value opens under its own name alone. */
const boxOf = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: utf8(name) })

const utf8 = (text: string) => new TextEncoder().encode(text)
