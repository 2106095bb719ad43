import { pdfResponse } from '#api/files/pdf-response.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { assessmentPdf } from '#copy/assessment-pdf.ts'
import { isoDay } from '#pdf/day.ts'
import { resultPdf } from '#pdf/renderer.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { loadAssessment } from './load-assessment.ts'

const fileName = ({ takenAt }: AssessmentResult) => `${assessmentPdf.fileName}-${isoDay(takenAt)}.pdf`

/** The result as a file to keep, once the contact step is filled. */
export const resultFile = (draw = resultPdf) =>
  forAnyone().get('/:file{.+\\.pdf}', async (c) => {
    await withinRateLimit(c, 'file', undefined, () => [])
    const result = await loadAssessment(
      c.var.dependencies,
      c.req.param('file').replace(/\.pdf$/, ''),
      c.req.query('earlier'),
    )
    if (!result.claimed) throw new Refused('locked')
    return pdfResponse(c, 'result', fileName(result), () => draw(result))
  })
