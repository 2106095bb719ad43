import { adminExportPage } from '#copy/admin-export-page.ts'
import { firm } from '#copy/firm.ts'
import { exactAmount } from '#domain/amount.ts'
import { type Cell, csv } from '#domain/csv.ts'
import { planStepsOf } from '#domain/plan-steps.ts'
import type { ExportedFile, ExportedRows } from '#queries/company-export.ts'
import type { Hundredths } from '#schema/ratios.ts'
import type { Cents } from '#schema/units.ts'

const { tables } = adminExportPage

const money = (value: Cents): Cell => ({ number: exactAmount({ unit: 'cents', value }) })
const share = (value: number): Cell => ({ number: exactAmount({ unit: 'hundredths', value: value as Hundredths }) })

/**
 * Each table of an export by the name of its file: formulas escaped, amounts to the cent, times in UTC.
 * @param paths of the files, by id
 */
export function exportTables(
  [files, months, plans, steps, notes, messages, requests, questions, meetings, statements]: ExportedRows,
  paths: ReadonlyMap<string, string>,
): [name: string, text: string][] {
  const pathsOf = (which: { id: string }[]) => which.map(({ id }) => paths.get(id)).join('\n')
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
        planStepsOf(p.nextSteps)?.join('; ') ?? p.nextSteps,
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
      messages.map((m) => [m.subject, m.at, m.side, m.by, m.body, pathsOf(m.files)]),
    ),
    table(
      tables.requests,
      requests.map((r) => [
        r.title,
        r.what,
        r.month ?? '',
        r.due,
        r.state,
        r.at,
        r.by,
        r.answeredAt,
        r.answer,
        r.reason,
        pathsOf(r.files),
      ]),
    ),
    table(
      tables.questions,
      questions.map((q) => [
        q.date,
        q.payee,
        money(q.amount),
        q.account,
        q.memo,
        q.state,
        q.at,
        q.by,
        q.due,
        q.reason,
        q.category,
        q.answer,
        q.file && pathsOf([q.file]),
        q.answeredBy,
        q.answeredAt,
      ]),
    ),
    table(
      tables.meetings,
      meetings.map((m) => [m.start, m.end ?? '', m.timeZone ?? firm.hours.timeZone, m.state, m.by, m.about]),
    ),
    table(
      tables.statements,
      statements.map((s) => [
        s.month,
        s.report,
        s.basis,
        String(s.position),
        String(s.depth),
        s.kind,
        s.section,
        s.label,
        s.amount === null ? '' : money(s.amount),
      ]),
    ),
    table(
      tables.files,
      files.map((f) => [
        pathsOf([f]),
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

/**
 * The path of each file in an export: under its category by its own name, with a number where another has it already.
 * Characters that Windows forbids are replaced.
 */
export function exportPaths(files: readonly Pick<ExportedFile, 'id' | 'category' | 'fileName'>[]) {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, category, fileName } of files) {
    const [, name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName.replace(/[<>:"|?*]/g, '_')) ?? []
    let path = `files/${category}/${name}${ending}`
    for (let nth = 2; taken.has(path.toLowerCase()); nth++) path = `files/${category}/${name} (${nth})${ending}`
    taken.add(path.toLowerCase())
    paths.set(id, path)
  }
  return paths
}
