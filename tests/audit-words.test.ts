import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT } from '#build/content-folder.ts'
import { ROOT } from '#local/settings.ts'

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
