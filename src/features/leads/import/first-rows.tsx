import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import type { ImportedLead } from '#schema/lead-import.ts'

const words = adminLeadsPage.import
const SHOWN = 5
const FIELDS = ['email', 'firstName', 'lastName', 'businessName', 'phone'] as const

/** The first rows as they would become leads. */
export const FirstRows = ({ rows }: { rows: ImportedLead[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys
  <section aria-label={words.rows.first} tabIndex={0} className="overflow-x-auto border border-rule rounded-[4px]">
    <table className="w-full t-note">
      <thead>
        <tr className="border-b border-edge">
          {FIELDS.map((field) => (
            <th key={field} scope="col" className="px-3 h-9 text-start font-600 text-ink2 whitespace-nowrap">
              {words.fields[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map((row) => (
          <tr key={row.line} className="border-t border-rule first:border-t-0">
            {FIELDS.map((field) => (
              <td key={field} className="px-3 py-2 whitespace-nowrap max-w-60 overflow-hidden text-ellipsis">
                {row[field]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
