import { expect, onTestFinished, test } from 'vitest'
import { deleteExpired, retentionReport } from '#jobs/retention.ts'
import { databaseOver } from '#local/command-database.ts'
import { retentionWords } from '#local/retention-words.ts'
import { testDatabase } from '#tests/support/database.ts'

test('the command counts what the job deletes, over a connection of its own', async () => {
  const db = await testDatabase()
  onTestFinished(() => db.stop())
  const query = (sql: string, params?: unknown[]) => db.transaction((ask) => ask(sql, params))
  const dependencies = { database: databaseOver(query), clock: () => new Date('2026-03-15T12:00:00Z') }
  await db.query(
    `insert into leads (email, first_source, latest_source, created_at, updated_at)
     values ('old@example.test', '{}', '{}', '2024-03-14', '2024-03-14'), ('new@example.test', '{}', '{}', '2024-03-16', '2024-03-16')`,
  )
  const { due } = await retentionReport(dependencies)
  expect(retentionWords(due)).toEqual(['        1  leads with no activity for 24 months'])
  expect(retentionWords(await deleteExpired(dependencies))).toEqual(retentionWords(due))
  expect(await db.query('select email from leads')).toEqual([{ email: 'new@example.test' }])
  expect(retentionWords((await retentionReport(dependencies)).due)).toEqual(['  nothing'])
})

test('every kind of the job has its words', async () => {
  const db = await testDatabase()
  onTestFinished(() => db.stop())
  const query = (sql: string, params?: unknown[]) => db.transaction((ask) => ask(sql, params))
  const { due } = await retentionReport({ database: databaseOver(query), clock: () => new Date() })
  const said = Object.keys(due).map((kind) => retentionWords({ [kind]: 1 })[0])
  expect(said).toHaveLength(19)
  // A kind without words is shown by its own name, which is one word.
  expect(said.filter((line) => /^ +1 {2}\w+$/.test(line ?? ''))).toEqual([])
})
