import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT } from '#build/content-folder.ts'
import { auditSubject } from '#domain/audit-words.ts'
import { ROOT } from '#local/settings.ts'
import type { AuditLine } from '#schema/audit.ts'
import { BooksProvider } from '#schema/connection.ts'
import { Basis } from '#schema/statement-line.ts'

/** The fourth argument of `write_down(now, request, address, event, …)`, where it is a literal; `auditColumns` is three. */
const WRITTEN =
  /write_down\((?:\$\{auditColumns\(\w+\)\},|(?:[^,;]+,){3})\s*'([a-z_]+)'|writeAccountEvent\('([a-z_]+)'/g

/** What a client's statement inserts into `audit` itself, after person, role and company. */
const INSERTED = /app_company\(\),\s*(?:\$\{\w+ \? )?'([a-z_]+)'(?: : '([a-z_]+)'\})?/g

const sources = ['netlify/api', 'netlify/queries', 'netlify/database/migrations'].flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((file) => /\.(ts|sql)$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
)

test('every event that a statement writes into the audit log has words for whoever reads it', () => {
  const written = new Set(
    sources.flatMap((text) =>
      [WRITTEN, INSERTED].flatMap((event) =>
        [...text.matchAll(event)].flatMap(([, ...events]) => events.filter((one) => one !== undefined)),
      ),
    ),
  )
  expect(written.size).toBeGreaterThan(45)
  for (const event of ['plan_step_undone', 'request_answer', 'lead_import']) expect(written).toContain(event)
  for (const folder of [join(ROOT, 'content'), CONTENT]) {
    const { events } = JSON.parse(readFileSync(join(folder, 'app/admin.json'), 'utf8')).log
    expect([...written].filter((event) => !(event in events))).toEqual([])
  }
})

const STEPS = [{ id: 'bank-feeds', title: 'Accounts reconciled' }]

test('the log says which program a client’s books are connected to by the name that the program has', () => {
  const line = { about: null, company: 'Okafor Landscape Co.' } as AuditLine
  for (const folder of [join(ROOT, 'content'), CONTENT]) {
    const { targets } = JSON.parse(readFileSync(join(folder, 'app/admin.json'), 'utf8')).log
    for (const target of [...BooksProvider.options, ...Basis.options]) expect(Object.keys(targets)).toContain(target)
    expect(auditSubject({ ...line, target: 'quickbooks' }, STEPS, targets)).toBe('QuickBooks Online')
  }
})

test('the log names a step of a checklist by its title, with its month where it has one', () => {
  const named = (target: string) => auditSubject({ about: null, company: null, target } as AuditLine, STEPS, {})
  expect(named('bank-feeds')).toBe('Accounts reconciled')
  expect(named('2026-10 bank-feeds')).toBe('October 2026, Accounts reconciled')
  expect(named('2026-10')).toBe('October 2026')
  const own = (target: string) => auditSubject({ about: 'Fleet', company: null, target } as AuditLine, STEPS, {})
  expect(own('own-0b31cec00eae')).toBe('Fleet')
  expect(own('2026-10 own-0b31cec00eae')).toBe('October 2026, Fleet')
  expect(named('statement.pdf')).toBe('statement.pdf')
})
