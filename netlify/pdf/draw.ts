import { renderToBuffer } from '@react-pdf/renderer'
import { checklist } from '#copy/checklist.ts'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import type { Report } from '#schema/report.ts'
import { checklistDocument } from './checklist-document.ts'
import { reportDocument } from './report-document.ts'
import { resultDocument } from './result-document.ts'

/** The checklist's bytes, always the same for the same words. */
export const drawChecklist = (): Promise<Uint8Array> => renderToBuffer(checklistDocument(checklist))

export async function drawResult(result: AssessmentResult): Promise<Uint8Array> {
  await loadQuiz(result.variant)
  return renderToBuffer(resultDocument(result, quizOf(result.variant)!))
}

export const drawReport = (report: Report): Promise<Uint8Array> => renderToBuffer(reportDocument(report))
