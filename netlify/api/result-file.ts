import { assessmentPdf } from '#copy/assessment-pdf.ts'
import { dayInFigures } from '#pdf/day.ts'
import { resultPdf } from '#pdf/press.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import { forAnyone } from '#server/guard.ts'
import { logEvent } from '#server/log.ts'
import { Refused, retryAfter } from '#server/refused.ts'
import { slots } from '#server/slots.ts'
import { foundAssessment } from './found-assessment.ts'
import { takeTurn } from './take-turn.ts'

/** Drawings that may wait at one time: each takes about half a second, and as much memory as a page. */
const inTurn = slots(12)
const RETRY_AFTER = 10

const fileName = ({ takenAt }: AssessmentResult) => `${assessmentPdf.fileName}-${dayInFigures(takenAt)}.pdf`

/** The result as a file to keep, once the contact step is filled (product §2.1). It is somebody's own: nobody keeps it on the way. */
export const resultFile = (draw = resultPdf) =>
  forAnyone().get('/:file{.+\\.pdf}', async (c) => {
    await takeTurn(c, 'file', undefined, () => [])
    const result = await foundAssessment(c.var.parts, c.req.param('file').replace(/\.pdf$/, ''))
    if (!result.claimed) throw new Refused('locked')
    const bytes = await inTurn(() => draw(result)).catch(notDrawn)
    return c.body(bytes, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName(result)}"`,
      'Content-Length': String(bytes.length),
      'X-Robots-Tag': 'noindex, nofollow',
    })
  })

function notDrawn(thrown: unknown): never {
  if (thrown instanceof Refused) throw thrown
  logEvent('result_not_drawn', { error: String(thrown) })
  throw new Refused('unavailable', retryAfter(RETRY_AFTER))
}
