import { adminClosePage } from '#copy/admin-close-page.ts'
import { counted } from './counted.ts'

/** How many clients a search has found, for whoever hears the page. @param count missing until there is something to tell */
export const ClientsFound = ({ count }: { count: number | undefined }) => (
  <p className="sr-only" role="status">
    {count !== undefined && counted(count, adminClosePage.total)}
  </p>
)
