import { getImports } from '#contract/lead-imports.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { useFirm } from '#features/firm/data.ts'
import type { ImportJob } from '#schema/lead-import.ts'

const words = adminLeadsPage.import

/** The person's latest imports: one of today can still be taken back. Nothing where there are none. */
export function LatestImports({ show }: { show: (job: ImportJob) => void }) {
  const { data } = useFirm(getImports)
  if (!data || data.length === 0) return null
  return (
    <section className="sheet mt-5 p-5">
      <h2 className="t-app font-600">{words.latest}</h2>
      <ul className="mt-2">
        {data.map((job) => (
          <li key={job.id} className="border-t border-rule first:border-t-0">
            <button
              type="button"
              className="flex flex-wrap justify-between gap-x-4 w-full min-h-11 py-2 t-small text-start hover:bg-band"
              onClick={() => show(job)}
            >
              <span className="font-600 [overflow-wrap:anywhere]">{summary(job)}</span>
              <span className="text-ink2">{job.doneAt && momentInWords(job.doneAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const summary = ({ fileName: file, state, created, updated }: ImportJob) =>
  state === 'undone' ? fill(words.jobUndone, { file }) : fill(words.job, { file, created, updated })
