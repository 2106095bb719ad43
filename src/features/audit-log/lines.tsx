import { adminPage } from '#copy/admin-page.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { auditActor, auditEvent, auditSubject } from '#domain/audit-words.ts'
import { clockTime, fullDate, momentInWords } from '#domain/date.ts'
import type { AuditLine } from '#schema/audit.ts'

const words = adminPage.log

const eventName = (line: AuditLine) => auditEvent(line, words)
const who = (line: AuditLine) => auditActor(line, words)
const aboutOf = (line: AuditLine) => auditSubject(line, closeChecklist.steps, words.targets)
const cell = 'px-3 py-3.5 text-start align-top'

type Props = {
  /** Heard as the name of the table. */
  label: string
  lines: AuditLine[]
  empty: string
}

/** The lines of the log: a table, on a phone a list of two lines each. */
export const AuditLines = ({ label, lines, empty }: Props) =>
  lines.length === 0 ? (
    <p className="p-5 t-app text-ink2">{empty}</p>
  ) : (
    <>
      <ul className="md:hidden">
        {lines.map((line) => (
          <li key={line.id} className="px-4 py-3 border-t border-rule first:border-t-0 even:bg-band">
            <div className="flex justify-between gap-3">
              <span className="t-app font-600">{what(line)}</span>
              <span className="t-note text-ink2 whitespace-nowrap pt-.5">{momentInWords(line.at)}</span>
            </div>
            <p className="t-small text-ink2">{[who(line), line.company, aboutOf(line)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
      <table aria-label={label} className="max-md:hidden w-full t-note">
        <thead>
          <tr className="border-b-1.5 border-edge">
            {[words.when, words.columns.event, words.columns.actor, words.columns.company, words.columns.target].map(
              (head) => (
                <th key={head} scope="col" className="px-3 h-10 text-start font-600 text-ink2">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-t border-rule first:border-t-0 even:bg-band">
              <td className={`${cell} whitespace-nowrap`}>
                {fullDate(line.at)}, {clockTime(line.at)}
              </td>
              <td className={`${cell} font-600`}>{what(line)}</td>
              <td className={cell}>{who(line)}</td>
              <td className={cell}>{line.company ?? '–'}</td>
              <td className={`${cell} [overflow-wrap:anywhere] text-ink2`}>{aboutOf(line) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )

const what = (line: AuditLine) =>
  line.result === 'refused' ? `${eventName(line)} (${words.refused})` : eventName(line)
