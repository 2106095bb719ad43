import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdFolder } from '#local/data-folder.ts'
import { startPostgres } from '#local/postgres.ts'
import { migratedDump } from '#tests/support/database.ts'

const snapshot = await migratedDump()

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function otherProcess() {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000); console.log()'])
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  return child
}

test('a second instance on the same data folder is refused with a sentence', async () => {
  const dataDir = await folder()
  const first = await startPostgres({ dataDir, snapshot })
  await expect(startPostgres({ dataDir, snapshot })).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process (${process.pid}). Stop that process, or set DATA_DIR to another folder.`,
  )
  await first.stop()
})

test('what was written is there after a restart', async () => {
  const dataDir = await folder()
  const first = await startPostgres({ dataDir, snapshot })
  await first.query('create table kept (word text)')
  await first.query(`insert into kept values ('still here')`)
  await first.stop()
  const again = await startPostgres({ dataDir, snapshot })
  expect(await again.query('select word from kept')).toEqual([{ word: 'still here' }])
  await again.stop()
})

test('two isolated instances do not meet', async () => {
  const [one, two] = [
    await startPostgres({ dataDir: await folder(), snapshot }),
    await startPostgres({ dataDir: await folder(), snapshot }),
  ]
  await one.query('create table only_here (id int)')
  expect(await two.query(`select to_regclass('only_here')::text as found`)).toEqual([{ found: null }])
  expect(one.endpoint).not.toBe(two.endpoint)
  await one.stop()
  await two.stop()
})

test('the lock of a living process holds, and falls with it', async () => {
  const path = await folder()
  const child = await otherProcess()
  await writeFile(join(path, 'lock'), `${child.pid} 0`)
  await expect(holdFolder(path)).rejects.toThrow(`in use by another process (${child.pid})`)
  child.kill()
  await once(child, 'exit')
  const letGo = await holdFolder(path)
  await letGo()
  expect(await readdir(path)).toEqual([])
})

/** Where there is no such thing to look at, there is no test of it. */
const where = (there: boolean) => (there ? test : () => undefined)

where(process.platform === 'linux')('a process that got the number of a dead one does not hold its lock', async () => {
  const path = await folder()
  const child = await otherProcess()
  await writeFile(join(path, 'lock'), `${child.pid} 1`)
  const letGo = await holdFolder(path)
  await letGo()
})

test('a lock without a number in it is stale', async () => {
  const path = await folder()
  await writeFile(join(path, 'lock'), '')
  const letGo = await holdFolder(path)
  await letGo()
})

where(process.getuid?.() !== 0)('a folder that cannot be written is told', async () => {
  const path = await folder()
  await chmod(path, 0o500)
  await expect(holdFolder(path)).rejects.toThrow(`Cannot write to the data folder ${path} (EACCES).`)
})

test('a path that is a file is told', async () => {
  const path = join(await folder(), 'file')
  await writeFile(path, '')
  await expect(holdFolder(join(path, 'data'))).rejects.toThrow(/Cannot write to the data folder .+ \(ENOTDIR\)/)
})
