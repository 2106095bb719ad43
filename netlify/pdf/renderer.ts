import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { AssessmentResult } from '#schema/assessment.ts'
import type { Report } from '#schema/report.ts'
import type { MonthStatements } from '#schema/statement.ts'

/** What a thread is for: its file may be the whole bundle, which other threads open too. */
export type Task =
  | { draw: 'the checklist' }
  | { draw: 'a result'; result: AssessmentResult }
  | { draw: 'a report'; report: Report }
  | { draw: 'statements'; statements: MonthStatements }
const TASKS: unknown[] = ['the checklist', 'a result', 'a report', 'statements'] satisfies Task['draw'][]
const STARTED = 'started'
const LIMIT = 10_000
const MEGABYTES = 256

/** The drawing took longer than it may, and was ended. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

type Drawing = () => Promise<Uint8Array<ArrayBuffer>>

/** Draws once, keeps the result, and lets all who ask meanwhile share the one drawing; a failed one is not kept. */
export function once(draw: Drawing): Drawing {
  let drawing: Promise<Uint8Array<ArrayBuffer>> | undefined
  return () => {
    drawing ??= draw().catch((error) => {
      drawing = undefined
      throw error
    })
    return drawing
  }
}

/**
 * Runs `file` in a thread of its own until it posts its bytes: a layout that never ends is synchronous, so no timer on
 * the thread that answers could stop it (diegomura/react-pdf#2083). What the drawing took of memory leaves with it.
 * The time counts from the thread's first word, when its code is loaded; loading may take as long again.
 * @throws {TooSlow} after `limit` milliseconds of drawing
 */
export function renderInThread(file: URL, task: Task, limit = LIMIT) {
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } })
  let late: ReturnType<typeof setTimeout> | undefined
  const drawing = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const countAnew = () => {
      clearTimeout(late)
      late = setTimeout(() => reject(new TooSlow(`no drawing after ${limit} ms`)), limit)
    }
    countAnew()
    worker.on('message', (message: typeof STARTED | Uint8Array<ArrayBuffer>) => {
      if (message === STARTED) countAnew()
      else resolve(message)
    })
    worker.on('error', reject)
    worker.once('exit', () => reject(new Error('the drawing thread ended without a drawing')))
  })
  return drawing.finally(() => {
    clearTimeout(late)
    return worker.terminate()
  })
}

/** This file is its thread as well: bundled, there is no other file to open. */
const render = (task: Task) => renderInThread(new URL(import.meta.url), task)

/** The checklist's bytes. */
export const checklistPdf = once(() => render({ draw: 'the checklist' }))

/** The bytes of one person's result; nobody keeps them. */
export const resultPdf = (result: AssessmentResult) => render({ draw: 'a result', result })

/** The bytes of one company's month; nobody keeps them. */
export const reportPdf = (report: Report) => render({ draw: 'a report', report })

/** The bytes of both statements of one company's month; nobody keeps them. */
export const statementsPdf = (statements: MonthStatements) => render({ draw: 'statements', statements })

const isTask = (data: Partial<Task> | null): data is Task => TASKS.includes(data?.draw)

if (!isMainThread && isTask(workerData)) {
  const task: Task = workerData
  const { drawPdf } = await import('./draw.ts')
  parentPort?.postMessage(STARTED)
  parentPort?.postMessage(new Uint8Array(await drawPdf(task)))
}
