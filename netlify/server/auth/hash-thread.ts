import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import * as here from 'bcryptjs'
import { logEvent } from '#server/log.ts'

/** Beside the thread that answers: on that one, hashing would hold up every other answer by 100 ms a turn. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const bcrypt = require(workerData)
parentPort.on('message', ({ id, task, args }) => parentPort.postMessage({ id, result: bcrypt[task](...args) }))
`

type Pending = { done: (result: never) => void; failed: (error: Error) => void }
const pending = new Map<number, Pending>()
let requested = 0
let thread: Worker | undefined
let isFallbackLogged = false

/** bcrypt's comparison; false where they differ. */
export const compare = (text: string, hash: string): Promise<boolean> =>
  inThread('compareSync', [text, hash]) ?? here.compare(text, hash)

/** A new bcrypt hash, 60 characters. */
export const hash = (text: string, cost: number): Promise<string> =>
  inThread('hashSync', [text, cost]) ?? here.hash(text, cost)

/** Undefined where there is no thread to be had: a bundle that swallowed bcryptjs has no file of it to load. */
function inThread<T>(task: 'compareSync' | 'hashSync', args: [string, string | number]): Promise<T> | undefined {
  const worker = openThread()
  if (!worker) return undefined
  const id = ++requested
  return new Promise<T>((done, failed) => {
    pending.set(id, { done, failed })
    // Keeps the process alive while somebody waits, and no longer.
    worker.ref()
    worker.postMessage({ id, task, args })
  })
}

function openThread() {
  try {
    const workerData = createRequire(import.meta.url).resolve('bcryptjs')
    // Without the flags of the process: one of them could change what kind of script the text is.
    thread ??= started(new Worker(THREAD, { eval: true, workerData, execArgv: [] }))
  } catch (thrown) {
    // Once for each instance: hashing on this thread holds every other answer up, and nothing else would show it.
    if (!isFallbackLogged) logEvent('password_hashing_without_a_thread', { reason: (thrown as Error).name })
    isFallbackLogged = true
    return undefined
  }
  return thread
}

/** Whether passwords are hashed beside the thread that answers, for the health check. */
export const hashesInThread = () => openThread() !== undefined

function started(worker: Worker) {
  worker.on('message', ({ id, result }) => {
    pending.get(id)?.done(result as never)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
  })
  worker.on('error', (error) => {
    thread = undefined
    for (const { failed } of pending.values()) failed(error)
    pending.clear()
  })
  return worker
}
