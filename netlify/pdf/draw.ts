import { checklist } from '#copy/checklist.ts'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import type { Report } from '#schema/report.ts'
import type { MonthStatements } from '#schema/statement.ts'
import { checklistDocument } from './checklist-document.ts'
import { fitPages } from './page-fit.ts'
import type { Task } from './renderer.ts'
import { reportDocument, reportParts } from './report-document.ts'
import { resultDocument } from './result-document.ts'
import { statementsDocument } from './statements-document.ts'
import { MAIN_HEIGHT } from './styles.ts'
import { blockHeights, renderTagged } from './tagged-pdf.ts'

/** A page that holds every part of a report, in points. */
const ENDLESS = 14_000

/** The checklist's bytes, always the same for the same words. */
export const drawChecklist = (): Promise<Uint8Array> => renderTagged(checklistDocument(checklist))

export async function drawResult(result: AssessmentResult): Promise<Uint8Array> {
  await loadQuiz(result.variant)
  return renderTagged(resultDocument(result, quizOf(result.variant)!))
}

/** Laid out twice: how high each part is decides how the pages are filled. */
export async function drawReport(report: Report): Promise<Uint8Array> {
  const heights = await blockHeights(reportDocument(report, { breaks: [], extra: {} }, ENDLESS))
  const blocks = reportParts(report).map((part, at) => ({ ...part, height: heights[at] ?? 0 }))
  return renderTagged(reportDocument(report, fitPages(blocks, MAIN_HEIGHT)))
}

export const drawStatements = (statements: MonthStatements): Promise<Uint8Array> =>
  renderTagged(statementsDocument(statements))

export function drawPdf(task: Task) {
  if (task.draw === 'a report') return drawReport(task.report)
  if (task.draw === 'statements') return drawStatements(task.statements)
  if (task.draw === 'a result') return drawResult(task.result)
  return drawChecklist()
}
