import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/portal-pdf.json: what stands on the PDFs of the portal alone. The rest is what its screens say too. */
export const PortalPdfPage = v.strictObject({
  report: v.strictObject({
    subject: words(),
    fromLastMonth: words('change'),
    runway: words('months'),
    cents: words(),
    closing: v.strictObject({ heading: heading(), text: words(), disclaimer: words() }),
    drawnFrom: words('date'),
    page: words('page', 'pages'),
  }),
  statements: v.strictObject({
    subject: words(),
    /** Over the profit and loss of a whole month, and of one that is still in progress. */
    monthEnded: words('date'),
    monthToDate: words('date'),
    /** Over the balance sheet. */
    asOf: words('date'),
    note: words(),
    page: words('page', 'pages'),
  }),
})
export type PortalPdfPage = v.InferOutput<typeof PortalPdfPage>
