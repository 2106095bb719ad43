import { expect, test } from 'vitest'
import type { World } from './api-world.ts'

type MonthFile = {
  world: Pick<World, 'signedIn'>
  file: (
    of: string,
    cookie?: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string; headers: Headers; body: { code?: string } }>
  /** A client of a company whose February is published. */
  clientOfOne: () => Promise<{ cookie: string }>
  /** Publishes January for another company. */
  otherCompany: () => Promise<void>
  /** Months of the client's own company that have no such file. */
  without: string[]
  drawn: () => unknown[]
  downloads: () => Promise<unknown[]>
}

/** What holds for every file of a month: who gets none, and that none is drawn or audited for them. */
export function promiseMonthFile(of: MonthFile) {
  const { file, clientOfOne, drawn, downloads } = of

  test('a draft, a month without a file, another company’s month and no month at all are told alike, drawn never, audited never', async () => {
    const { cookie } = await clientOfOne()
    await of.otherCompany()
    const before = await downloads()
    const noMonths = ['2026-13', '2026-2', 'x', '%00', "2026-02'", '..%2f2026-02', '2026-02-01']
    for (const month of [...of.without, '2026-01', ...noMonths]) {
      const { status, body } = await file(month, cookie)
      expect([status, body.code], month).toEqual([404, 'not_found'])
    }
    expect(drawn()).toEqual([])
    expect(await downloads()).toEqual(before)
  })

  test('nobody gets a file without a session, and the firm’s own people ask at another address', async () => {
    await clientOfOne()
    expect((await file('2026-02')).status).toBe(401)
    const { cookie } = await of.world.signedIn('admin')
    expect((await file('2026-02', cookie)).status).toBe(403)
    expect(drawn()).toEqual([])
  })

  test('whoever opens a file’s address in the browser reads why there is none, and finds the way on', async () => {
    const { cookie } = await clientOfOne()
    const opened = async (month: string, by?: string) => {
      const { status, text, headers } = await file(month, by, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      return [status, /<a href="([^"]+)"/.exec(text)?.[1]]
    }
    const [status, signIn] = await opened('2026-02')
    expect([status, decodeURIComponent(`${signIn}`)]).toEqual([
      401,
      expect.stringMatching(/^\/login\?next=\/client\/dashboard\?view=(reports|statements)&month=2026-02$/),
    ])
    expect(await opened('2026-01', cookie)).toEqual([
      404,
      expect.stringMatching(/^\/client\/dashboard\?view=\w+&amp;month=2026-01$/),
    ])
    const { cookie: ofTheFirm } = await of.world.signedIn('admin')
    expect(await opened('2026-02', ofTheFirm)).toEqual([403, '/admin/dashboard'])
  })
}
