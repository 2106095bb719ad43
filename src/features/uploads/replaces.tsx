import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'

/** Of a file that is sent in place of one that the firm has returned. */
export const Replaces = ({ name }: { name: string | undefined }) =>
  name && <p className="t-small text-ink2 [overflow-wrap:anywhere]">{fill(documentsPage.check.replaces, { name })}</p>
