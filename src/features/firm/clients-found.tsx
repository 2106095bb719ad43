import { adminClosePage } from '#copy/admin-close-page.ts'
import { counted } from './counted.ts'

/** How many clients a search has found, for screen readers. @param count undefined until the search has settled */
export const ClientsFound = ({ count }: { count: number | undefined }) => (
  <p className="sr-only" role="status">
    {count !== undefined && counted(count, adminClosePage.total)}
  </p>
)
