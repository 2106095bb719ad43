import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PlainError } from './plain-error.ts'

const locked = new Set<string>()

/** Makes the folder and keeps other processes out of it; resolves to what lets go of it again. */
export async function holdFolder(path: string) {
  const folder = resolve(path)
  const lock = join(folder, 'lock')
  if (locked.has(lock)) throw inUse(folder, process.pid)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await claim(folder, lock)
  } catch (error) {
    if (error instanceof PlainError) throw error
    throw new PlainError(`Cannot write to the data folder ${folder} (${(error as NodeJS.ErrnoException).code}).`)
  }
  locked.add(lock)
  return async () => {
    locked.delete(lock)
    await rm(lock, { force: true })
  }
}

async function claim(folder: string, lock: string) {
  const mine = `${process.pid} ${await startOf(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await writeFile(lock, mine, { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = await readFile(lock, 'utf8').catch(() => '')
    if (await isAlive(found)) throw inUse(folder, Number.parseInt(found, 10))
    await setAside(lock, found)
  }
  throw inUse(folder)
}

/** Takes a dead process's lock away, and puts it back if a faster process had renewed it in between. */
async function setAside(lock: string, dead: string) {
  const aside = `${lock}.${process.pid}`
  await rename(lock, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => dead)
  if (moved === dead) await rm(aside, { force: true })
  else await rename(aside, lock)
}

async function isAlive(lock: string) {
  const [pid = 0, start] = lock.split(' ').map(Number)
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // The number may have passed to another program since, after a restart of the machine or in a container.
  return !start || start === (await startOf(pid))
}

/** When Linux started the process, in clock ticks; 0 where that cannot be told. */
const startOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 0)
}

/** Another process has the folder. */
export class FolderInUse extends PlainError {}

const inUse = (folder: string, pid?: number) =>
  new FolderInUse(
    `The data folder ${folder} is in use by another process${pid ? ` (${pid})` : ''}. Stop that process, or set DATA_DIR to another folder.`,
  )
