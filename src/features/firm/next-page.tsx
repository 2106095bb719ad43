import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'

/** The way on through a list, by addresses, so that the browser's Back works; null where there is none. */
export const NextPage = ({ count, next, first }: { count: number; next: string | null; first: string | null }) =>
  (next || first) && (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      {first && (
        <a className="btn-secondary min-h-11" href={first}>
          {adminPage.frame.first}
        </a>
      )}
      {next && (
        <a className="btn-secondary min-h-11" href={next}>
          {fill(adminPage.frame.next, { count })}
        </a>
      )}
    </div>
  )
