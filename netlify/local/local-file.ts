import { createECDH, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Vapid = { publicKey: string; privateKey: string }
type Secrets = { sessionSecret: string; passwordPepper: string; vapid: Vapid }
/** How everything that runs beside the stack finds it: `${DATA_DIR}/local.json`. */
export type LocalFile = Secrets & {
  sqlEndpoint: string
  databaseUrl: string
  origin: string
  usesEmbeddedDatabase: boolean
  blobs: { url: string; token: string }
  booksProvider: string
}

/** Made once for a data folder: sessions and passwords outlive a restart. */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const saved = await readFile(file, 'utf8').catch(() => undefined)
  const known: Secrets | undefined = saved && JSON.parse(saved)
  // A folder of an earlier version has no pair of keys yet.
  if (known?.vapid) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const [sessionSecret, passwordPepper] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const secrets = { sessionSecret, passwordPepper, ...known, vapid: newVapid() }
  await writePrivate(file, secrets)
  return secrets
}

/** What this machine signs its pushes with (RFC 8292): the private key is 32 bytes, whatever its first ones are. */
function newVapid(): Vapid {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  return {
    publicKey,
    privateKey: Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}

const pathIn = (dataDir: string) => join(dataDir, 'local.json')

export const writeLocalFile = (dataDir: string, local: LocalFile) => writePrivate(pathIn(dataDir), local)

export const removeLocalFile = (dataDir: string) => rm(pathIn(dataDir), { force: true })

export const readLocalFile = async (dataDir: string): Promise<LocalFile | undefined> => {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Readable by this account alone, and never seen half written. */
async function writePrivate(file: string, value: unknown) {
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
