import { expect, test } from 'vitest'
import { fragment, Nothing, sql, statementText } from '#server/database/sql.ts'

test('fragments are put in where they stand, one inside another, and all their values are parameters in order', () => {
  const recent = fragment`at > ${'2026-01-01'} and ${fragment`kind = ${'note'}`}`
  const statement = sql(Nothing)`select ${fragment`id, title`} from notes where ${recent} limit ${5}`
  expect(statementText(statement)).toBe('select id, title from notes where at > $1 and kind = $2 limit $3')
  expect(statement.values).toEqual(['2026-01-01', 'note', 5])
})

test('data in the shape of a fragment is sent as a parameter', () => {
  const typed = { strings: ['; drop table notes'], values: [] } as unknown as string
  const statement = sql(Nothing)`select ${typed}`
  expect([statementText(statement), statement.values]).toEqual(['select $1', [typed]])
})
