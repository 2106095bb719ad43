import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { exactAmount } from '#domain/amount.ts'
import { type Cell, csv } from '#domain/csv.ts'
import type { ExportedFile, ExportedRows } from '#queries/company-export.ts'
import type { Hundredths } from '#schema/ratios.ts'
import type { Cents } from '#schema/units.ts'

const { tables } = adminClientsPage.export

const money = (value: Cents): Cell => ({ number: exactAmount({ unit: 'cents', value }) })
const share = (value: number): Cell => ({ number: exactAmount({ unit: 'hundredths', value: value as Hundredths }) })

/** Each table of an export by the name of its file: formulas escaped, amounts to the cent, times in UTC. */
export function exportTables([months, plans, steps, notes, messages, meetings, files]: ExportedRows): [
  name: string,
  text: string,
][] {
  const table = ({ file, columns }: { file: string; columns: string[] }, rows: Cell[][]): [string, string] => [
    file,
    csv([columns, ...rows]),
  ]
  return [
    table(
      tables.metrics,
      months.map((m) => [
        m.month,
        m.status,
        m.publishedAt,
        money(m.revenue),
        money(m.netProfit),
        money(m.cashBalance),
        money(m.moneyOut),
        m.note,
        m.highlights,
        m.recommendations,
      ]),
    ),
    table(
      tables.plans,
      plans.map((p) => [
        p.month,
        p.title,
        p.priority,
        share(p.progress),
        p.category,
        p.owner,
        p.due,
        p.description,
        p.results,
        p.nextSteps,
      ]),
    ),
    table(
      tables.steps,
      steps.map((s) => [s.month, s.plan, s.step, String(s.isDone), s.by, s.at]),
    ),
    table(
      tables.notes,
      notes.map((n) => [n.plan, n.at, n.by, n.note]),
    ),
    table(
      tables.messages,
      messages.map((m) => [m.subject, m.at, m.side, m.by, m.body, m.files.map(exportPath).join('\n')]),
    ),
    table(
      tables.meetings,
      meetings.map((m) => [m.start, m.end, m.timeZone, m.state, m.by, m.about]),
    ),
    table(
      tables.files,
      files.map((f) => [
        exportPath(f),
        f.month ?? '',
        f.vendor,
        f.amount === null ? '' : money(f.amount),
        f.at,
        f.by,
        f.note,
      ]),
    ),
  ]
}

/** A file's path in an export. The id makes it unique; characters that Windows forbids are replaced. */
export const exportPath = ({
  id,
  category,
  fileName,
  version,
}: Pick<ExportedFile, 'id' | 'category' | 'fileName' | 'version'>) =>
  `files/${category}/${id.slice(0, 8)} v${version} ${fileName.replace(/[<>:"|?*]/g, '_')}`
