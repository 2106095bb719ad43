import type { Month } from '#schema/units.ts'
import { requestFile } from './file.ts'

/** The month's report as a PDF; 404 where it is not published. Throws `HttpError`. */
export const reportFile = (month: Month) => requestFile(`/client/reports/${month}.pdf`)
