import { expect, onTestFinished, test } from 'vitest'
import { addAdmin } from '#local/add-admin.ts'
import { testDatabase } from '#tests/support/database.ts'

const admin = { email: 'Ada@Firm.example', first: 'Ada', last: 'Lovelace' }

async function emptyFirm() {
  const db = await testDatabase()
  onTestFinished(() => db.stop())
  const hashPassword = async (text: string) => `$2b$12$${text.replaceAll(' ', '.').padEnd(53, '.').slice(0, 53)}`
  const query = (sql: string, params?: unknown[]) => db.transaction((ask) => ask(sql, params))
  const add = (password: string, who = admin) => addAdmin({ query, hashPassword }, who, async () => password)
  return { add, people: () => db.query('select email, role, company_id from people'), db }
}

test('an admin is made with a good password, and the audit says so', async () => {
  const { add, people, db } = await emptyFirm()
  await add('otter basket thunder plum')
  expect(await people()).toEqual([{ email: 'Ada@Firm.example', role: 'admin', company_id: null }])
  const audit = 'select event, result, target = (select id::text from people) as names_them from audit'
  expect(await db.query(audit)).toEqual([{ event: 'admin_created_by_command', result: 'ok', names_them: true }])
})

test.each([
  ['too short', 'fourteen chars', /at least 15/],
  ['too long', 'long '.repeat(52), /256/],
  ['the same letter', 'aaaaaaaaaaaaaaaaaa', /too common/],
  ['on the list of common ones', 'passwordpassword', /too common/],
  ['the own name', 'Ada Lovelace 1815', /your name/],
  ['the own address', 'ada@firm.example1', /email address/],
])('a password that is %s is refused and nothing is written', async (_what, password, why) => {
  const { add, people } = await emptyFirm()
  await expect(add(password)).rejects.toThrow(why)
  expect(await people()).toEqual([])
})

test('an address is taken once, however it is written', async () => {
  const { add, people } = await emptyFirm()
  await add('otter basket thunder plum')
  await expect(add('another fine long password', { ...admin, email: 'ada@firm.example' })).rejects.toThrow(
    'There is already an account with ada@firm.example.',
  )
  expect(await people()).toHaveLength(1)
})
