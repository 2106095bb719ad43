import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fetchBooksOf, fetchDueBooks } from '#jobs/fetch-books.ts'
import { startBooksProvider, TOKEN } from '#local/books-provider.ts'
import type { Month } from '#schema/units.ts'
import { LOCAL_APP, localProviderApps } from '#server/books/connection-settings.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'
import { connectCompany } from '#tests/support/books-provider.ts'
import { booksFiles } from '#tests/support/books-provider-files.ts'

const logged: string[] = []
vi.spyOn(console, 'warn').mockImplementation((line) => void logged.push(String(line)))

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

const OPEN = ['2026-01', '2026-02'] as Month[]

/** A world with a provider and a company of its own, whose January and February are open. */
async function setUp(provider: 'quickbooks' | 'xero' = 'quickbooks', inBooks?: string) {
  const name = `Ashworth ${randomUUID().slice(0, 6)} LLC`
  const books = await startBooksProvider()
  stops.push(books.stop)
  const world = await apiWorld({ beside: home, dependencies: { providerApps: localProviderApps(books.url) } })
  const company = await world.company(name)
  await postgres.query(
    `insert into close_months (company_id, month, opened_at) select $1, to_date(m, 'YYYY-MM'), now() from unnest($2::text[]) m`,
    [company, OPEN],
  )
  const advisor = await world.signedIn('admin')
  const place = `/api/admin/companies/${company}/connection`
  const post = (path: string, json?: unknown, cookie = advisor.cookie) =>
    world.call('POST', path, { json, cookie, headers: { 'Idempotency-Key': randomUUID() } })
  const look = async () => (await world.call('GET', place, { cookie: advisor.cookie })).body
  const head = async () =>
    (await world.call('GET', `/api/admin/companies/${company}`, { cookie: advisor.cookie })).body.books
  const start = async (cookie?: string) =>
    (await post(`${place}/start`, { provider, basis: 'accrual' }, cookie)).body.url
  const allow = (url: string, tenant?: string) => books.allow(url, inBooks ?? name, tenant)
  const finish = (given: object, cookie?: string) => post('/api/admin/connections/finish', given, cookie)
  const connect = async () => {
    const done = await finish(allow(await start()))
    expect(done.body).toEqual({ success: true, company })
    await world.settled()
  }
  const fetchNow = async () => {
    const asked = await post(`${place}/fetch`)
    await world.settled()
    return asked
  }
  const row = async () =>
    (await postgres.query('select * from connections where company_id = $1', [company]))[0] as Record<string, unknown>
  return {
    ...world,
    books,
    id: company,
    name,
    advisor,
    place,
    post,
    look,
    head,
    start,
    allow,
    finish,
    connect,
    fetchNow,
    row,
  }
}
const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))
afterEach(async () => {
  logged.length = 0
  // A night fetches for everybody.
  await postgres.query('delete from connections')
})

/** A company's drafts with their lines, as the import has left them. */
const drafts = (company: string) =>
  postgres.query(
    `select to_char(m.month, 'YYYY-MM') as month, m.revenue, m.other_income, m.net_profit, m.money_out, m.cash_balance, m.lacks,
       m.published_at, (
         select jsonb_agg(jsonb_build_array(l.report, l.position, l.depth, l.kind, l.label, l.amount, l.section)
           order by l.report, l.position)
         from statement_lines l where l.company_id = m.company_id and l.month = m.month) as lines, (
         select jsonb_agg(jsonb_build_array(e.category, e.amount) order by e.category)
         from monthly_expenses e where e.company_id = m.company_id and e.month = m.month) as expenses
     from monthly_metrics m where m.company_id = $1 order by m.month`,
    [company],
  )

test.each(['quickbooks', 'xero'] as const)(
  'what %s says becomes the drafts that its files make, to the cent, and nothing is published',
  async (provider) => {
    const world = await setUp(provider)
    await world.connect()
    const { connection } = await world.look()
    expect(connection).toMatchObject({
      provider,
      booksName: world.name,
      isConfirmed: true,
      state: 'connected',
      reason: null,
      connectedBy: 'Ada Smith',
      isFetching: false,
      brought: { months: OPEN, left: [], questions: provider === 'quickbooks' ? 2 : 0 },
    })
    expect(await world.head()).toEqual({ provider, state: 'connected', readAt: connection.fetchedAt })
    const fetched = await drafts(world.id)
    expect(fetched.map(({ published_at }) => published_at)).toEqual([null, null])

    // The same months from files, for a company of the same name.
    const twin = await world.company(world.name)
    const { profit, balance } = booksFiles(world.name, OPEN)
    const imported = await world.post(`/api/admin/companies/${twin}/metrics/import`, {
      batch: randomUUID(),
      files: [profit, balance].map((text, nth) => ({
        fileName: `${nth}.csv`,
        contents: Buffer.from(text).toString('base64'),
        confirmsName: false,
      })),
      months: OPEN.map((month) => ({ month, version: 0, revise: false })),
    })
    expect(imported.body.success).toBe(true)
    const figures = ({ lines, ...rest }: Record<string, unknown>) => rest
    expect(fetched.map(figures)).toEqual((await drafts(twin)).map(figures))
    if (provider === 'quickbooks') expect(fetched).toEqual(await drafts(twin))
    else expect(fetched.every(({ lines }) => (lines as unknown[]).length > 10)).toBe(true)
  },
)

test('a night brings only what has changed, leaves figures that somebody entered, and is undone like a file', async () => {
  const world = await setUp()
  await world.connect()
  const imports = () => postgres.query('select batch from books_imports where company_id = $1', [world.id])
  const night = async () => {
    world.pass(24 * 3_600)
    await fetchDueBooks(world.dependencies)
    world.at(NOW)
    return (await world.row()).brought
  }
  const [first] = await imports()
  expect(await night()).toEqual({ months: [], left: [], questions: 0 })
  expect(await imports()).toHaveLength(1)
  const asked = 'select count(*)::int as n from transaction_questions where company_id = $1'
  expect(await postgres.query(asked, [world.id])).toEqual([{ n: 2 }])

  // Undone, the same does not come back by itself, but it does when it is asked for.
  expect((await world.post('/api/admin/books/undo', { batch: first?.batch })).body.undone).toBe(1)
  await night()
  expect(await drafts(world.id)).toEqual([])
  await world.fetchNow()
  expect(await drafts(world.id)).toHaveLength(2)

  // January was typed over, and the books have changed.
  await postgres.query("delete from statement_lines where company_id = $1 and month = '2026-01-01'", [world.id])
  await postgres.query("update connections set seen = '{}' where company_id = $1", [world.id])
  expect(await night()).toEqual({ months: ['2026-02'], left: ['2026-01'], questions: 0 })
  await world.fetchNow()
  expect((await world.row()).brought).toMatchObject({ months: ['2026-01'], left: [] })
  await postgres.query('update monthly_metrics set published_at = now() where company_id = $1', [world.id])
  await postgres.query("update connections set seen = '{}' where company_id = $1", [world.id])
  expect(await night()).toMatchObject({ months: [] })
})

/** What is behind January's lines, as somebody of the company is answered it. */
async function behind(world: Awaited<ReturnType<typeof setUp>>, cookie: string) {
  const lines = await postgres.query(
    "select distinct label, position from statement_lines where company_id = $1 and month = '2026-01-01' and kind = 'line' and report = 'profit_and_loss'",
    [world.id],
  )
  const asked = lines.map(async ({ label, position }) => {
    const place = `/api/client/line-transactions?month=2026-01&position=${position}`
    const { status, body } = await world.call('GET', place, { cookie })
    return [label, status === 200 ? body : status] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}
const publishJanuary = (world: Awaited<ReturnType<typeof setUp>>, version: number) =>
  world.post('/api/admin/books/publish', {
    status: 'final',
    months: [{ company: world.id, month: '2026-01', version }],
  })
const NONE = { Sales: null, Repairs: null, Rent: null, Fuel: null }

test('the transactions behind a line are read once its month is published, where they add up to it', async () => {
  const world = await setUp()
  await world.connect()
  const { cookie } = await world.signedIn('client', world.id)
  expect(await behind(world, cookie)).toEqual(NONE)
  await publishJanuary(world, 1)
  const sold = { kind: 'Invoice', name: 'Ames Roofing' }
  const given = {
    ...NONE,
    Sales: {
      count: 2,
      transactions: [
        { ...sold, date: '2026-01-03', memo: 'Roof, first half', amount: 400_000 },
        { ...sold, date: '2026-01-20', memo: 'Roof, second half', amount: 600_125 },
      ],
    },
    Rent: {
      count: 1,
      transactions: [{ date: '2026-01-01', kind: 'Check', name: 'Rent Inc', memo: '', amount: 200_100 }],
    },
  }
  expect(await behind(world, cookie)).toEqual(given)

  // A new version of the month has them too, and without the lines there are none.
  await world.post(`/api/admin/companies/${world.id}/metrics/2026-01/revise`, { version: 2 })
  expect(await behind(world, cookie)).toEqual(given)
  await publishJanuary(world, 3)
  expect(await behind(world, cookie)).toEqual(given)
  await postgres.query("delete from statement_lines where company_id = $1 and label = 'Rent'", [world.id])
  expect(
    await postgres.query('select 1 from statement_transactions where company_id = $1 and kind = $2', [
      world.id,
      'Check',
    ]),
  ).toEqual([])
})

test('no other company and nobody without figures reads them, by the route or by row security', async () => {
  const world = await setUp()
  await world.connect()
  await publishJanuary(world, 1)
  const [stranger, bookkeeper] = [await world.signedIn(), await world.signedIn('client', world.id)]
  await postgres.query("update memberships set rights = 'no_figures' where person_id = $1", [bookkeeper.id])
  expect(await behind(world, stranger.cookie)).toEqual(NONE)
  expect(Object.values(await behind(world, bookkeeper.cookie))).toEqual([403, 403, 403, 403])
  const seen = (rights: string, company = world.id) =>
    postgres.transaction(async (query) => {
      await query(
        `select set_config('app.company', $1, true), set_config('app.rights', $2, true), set_config('role', 'portal_client', true)`,
        [company, rights],
      )
      return (await query('select 1 from statement_transactions')).length
    })
  expect([await seen('owner'), await seen('no_figures'), await seen('owner', randomUUID())]).toEqual([3, 0, 0])
})

test('figures come without what is behind them where that list cannot be had', async () => {
  const world = await setUp()
  world.books.next(/ProfitAndLossDetail/, { status: 503 })
  await world.connect()
  expect((await world.row()).state).toBe('connected')
  expect(await drafts(world.id)).toHaveLength(2)
  expect(await postgres.query('select 1 from statement_transactions where company_id = $1', [world.id])).toEqual([])
})

test('only the session that began a sign-in can finish it, once, and in time', async () => {
  const world = await setUp()
  const other = await world.signedIn('admin')
  const refused = async (given: object, cookie?: string) => {
    const { status, body } = await world.finish(given, cookie)
    expect([status, body.code]).toEqual([400, 'connect_again'])
  }
  const given = world.allow(await world.start())
  await refused(given, other.cookie)
  // The same person, in another browser.
  await refused(given, await world.signIn(world.advisor))
  await refused({ ...given, state: `${given.state.slice(0, -2)}AA` })
  await refused({ ...given, state: world.allow(await world.start(other.cookie)).state })
  expect((await world.finish(given)).status).toBe(200)
  await refused(given)
  const late = world.allow(await world.start())
  await postgres.query('update connection_attempts set expires_at = $1', [NOW])
  await refused(late)
  const denied = await world.finish({ ...world.allow(await world.start()), code: 'never given' })
  expect(denied.body.code).toBe('connect_failed')
  await world.settled()
})

test('books of another name wait until somebody says whose they are; those of another client are refused', async () => {
  const world = await setUp('quickbooks', 'Brightwater Inc')
  await world.connect()
  expect((await world.look()).connection).toMatchObject({ isConfirmed: false, fetchedAt: null })
  const asked = await world.fetchNow()
  expect([asked.status, asked.body.code]).toEqual([409, 'not_connected'])
  await world.post(world.place, { basis: 'cash', confirmsName: true })
  await world.settled()
  expect((await world.look()).connection).toMatchObject({ isConfirmed: true, basis: 'cash', brought: { months: OPEN } })
  expect(world.books.asked.some(({ url }) => url.searchParams.get('accounting_method') === 'Cash')).toBe(true)

  const { tenant } = await world.row()
  const second = await world.company()
  const { body } = await world.post(`/api/admin/companies/${second}/connection/start`, {
    provider: 'quickbooks',
    basis: 'cash',
  })
  const taken = await world.finish(world.allow(body.url, String(tenant)))
  expect([taken.status, taken.body.code]).toEqual([409, 'books_taken'])
  const foreign = await world.call('GET', `/api/admin/companies/${second}/connection`, { cookie: world.advisor.cookie })
  expect(foreign.body.connection).toBeNull()
})

test('an access token that ends mid-fetch is renewed once, also where a second fetch begins meanwhile', async () => {
  const world = await setUp()
  await world.connect()
  const before = world.books.state.used.size
  world.books.next(/BalanceSheet/, async () => {
    world.books.state.access.clear()
    await Promise.all([fetchBooksOf(world.dependencies, world.id), fetchDueBooks(world.dependencies)])
    return { status: 401, body: { fault: { type: 'AUTHENTICATION' } } }
  })
  await world.fetchNow()
  expect([world.books.state.used.size - before, world.books.state.reused]).toEqual([1, 0])
  expect((await world.look()).connection).toMatchObject({ state: 'connected', reason: null, isFetching: false })
})

test('a fetch that another one has overtaken keeps no token, and ends no connection', async () => {
  const world = await setUp()
  await world.connect()
  world.books.state.access.clear()
  world.books.next(/token/, async () => {
    const granted = world.books.grant()
    world.pass(100)
    await fetchBooksOf(world.dependencies, world.id)
    return { status: 200, body: granted }
  })
  await world.fetchNow()
  expect(world.books.state.left).toEqual([])
  world.books.state.access.clear()
  await world.fetchNow()
  expect((await world.look()).connection).toMatchObject({ state: 'connected', reason: null })
  expect([...world.books.state.used]).toHaveLength(2)
})

test('access that ends for good mid-fetch leaves no half write, is told today, and signing in again mends it', async () => {
  const world = await setUp()
  await world.connect()
  const before = await drafts(world.id)
  await postgres.query("update connections set seen = '{}' where company_id = $1", [world.id])
  world.books.next(/BalanceSheet/, () => {
    world.books.state.refresh.clear()
    return { status: 401 }
  })
  await world.fetchNow()
  expect((await world.look()).connection).toMatchObject({ state: 'needs_sign_in', reason: 'revoked' })
  expect(await world.head()).toMatchObject({ state: 'needs_sign_in' })
  expect(await drafts(world.id)).toEqual(before)
  const today = async () =>
    (await world.call('GET', '/api/admin/overview', { cookie: world.advisor.cookie })).body.today
  const own = (lines: { kind: string; company: string }[]) =>
    lines.filter(({ kind, company }) => kind === 'connection' && company === world.id)
  expect(own(await today())).toMatchObject([{ who: world.name, what: 'quickbooks needs_sign_in' }])
  expect((await world.fetchNow()).status).toBe(409)
  const { tenant } = await world.row()
  expect((await world.finish(world.allow(await world.start(), String(tenant)))).status).toBe(200)
  await world.settled()
  expect((await world.look()).connection.state).toBe('connected')
  expect(own(await today())).toEqual([])
})

test('what passes is tried again when the provider says so, and told of only when it does not pass', async () => {
  const world = await setUp()
  await world.connect()
  world.books.next(/ProfitAndLoss/, { status: 429, headers: { 'Retry-After': '90' } })
  await world.fetchNow()
  expect((await world.look()).connection).toMatchObject({
    state: 'connected',
    reason: 'rate_limited',
    nextFetchAt: new Date(world.now().getTime() + 90_000).toISOString(),
  })
  for (const [respond, reason, state] of [
    [{ status: 503 }, 'provider_down', 'connected'],
    ['hangs_up', 'unreachable', 'failing'],
    [{ status: 200, body: { Fault: { Error: [{ code: '500' }], type: 'SystemFault' } } }, 'unreadable', 'failing'],
    [{ status: 403, body: { fault: { error: [{ code: '3100' }] } } }, 'wrong_keys', 'failing'],
  ] as const) {
    world.books.next(/ProfitAndLoss/, respond)
    await world.fetchNow()
    expect((await world.look()).connection).toMatchObject({ state, reason })
  }
  await world.fetchNow()
  expect((await world.look()).connection).toMatchObject({ state: 'connected', reason: null })
})

test('disconnecting gives access back and forgets it, also while a token is being renewed', async () => {
  const world = await setUp()
  await world.connect()
  const before = await drafts(world.id)
  const [old] = [...world.books.state.refresh]
  world.books.state.access.clear()
  let renewed = ''
  world.books.next(/token/, async () => {
    const granted = world.books.grant()
    renewed = granted.refresh_token
    await world.post(`${world.place}/disconnect`)
    return { status: 200, body: granted }
  })
  await world.fetchNow()
  await world.settled()
  expect((await world.look()).connection).toBeNull()
  expect(await drafts(world.id)).toEqual(before)
  expect(world.books.state.left.sort()).toEqual([old, renewed].sort())
  expect((await world.post(`${world.place}/disconnect`)).body.code).toBe('not_connected')

  const gone = await world.company()
  const id = await connectCompany(world, world.books, gone)
  await postgres.query('delete from companies where id = $1', [gone])
  expect(await postgres.query('select id from connections where id = $1', [id])).toEqual([])
})

test('no token and no key is in any answer, line of the log, audit line or column that the firm can read', async () => {
  const world = await setUp('xero')
  await world.connect()
  await world.fetchNow()
  const { connection } = await world.look()
  await world.post(`${world.place}/disconnect`)
  await world.settled()
  expect(world.books.state.left).toEqual(['link-2'])
  const audit = await postgres.query('select * from audit where company_id = $1', [world.id])
  expect(audit.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'connection_started',
      'connection_made',
      'figures_fetched',
      'connection_fetch',
      'connection_removed',
    ]),
  )
  const everything = JSON.stringify([connection, logged, audit, await postgres.query('select * from connections')])
  for (const canary of [TOKEN, LOCAL_APP.clientSecret]) expect(everything).not.toContain(canary)
  await expect(
    postgres.transaction(async (query) => {
      await query("select set_config('app.role', 'admin', true), set_config('role', 'portal_admin', true)")
      await query('select tokens from connections')
    }),
  ).rejects.toThrow(/permission denied/)
})
