import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { files, publicFiles } from '#api/files/files.ts'
import { apiTable, everyDeclaredRoute } from '#local/api-table.ts'
import { ROOT } from '#local/settings.ts'
import { forAdmins, forAnyone, forClients } from '#server/auth/guard.ts'
import { declaredRoutes } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { sampledRoutes } from '#tests/support/route-samples.ts'

const noParts = () => {
  throw new Error('not asked for')
}
const undeclared = (app: Hono<ApiEnv>) => declaredRoutes(app.routes).filter(({ policies }) => policies.length !== 1)

test('every route says who may call it', () => {
  for (const mount of [undefined, files, publicFiles]) expect(undeclared(createApp(noParts, mount))).toEqual([])
  const said = everyDeclaredRoute().map(({ method, path, policies }) => `${policies} ${method} ${path}`)
  const expected = [
    'client GET /api/client/company',
    'client GET /api/client/financial-metrics',
    'public GET /api/auth/user',
    'public POST /api/auth/login',
    'public POST /api/auth/logout',
    'public POST /api/auth/two-factor',
    'public POST /api/auth/reset',
    'public POST /api/auth/reset/finish',
    'public POST /api/auth/invite',
    'public POST /api/auth/invite/accept',
    'member POST /api/account/profile',
    'member POST /api/account/password',
    'member GET /api/account/sessions',
    'member POST /api/account/sessions/end',
    'member POST /api/account/two-factor',
    'member POST /api/account/two-factor/confirm',
    'member POST /api/account/two-factor/disable',
    'member POST /api/account/confirm',
    'public POST /api/download-capture',
    'public POST /api/newsletter',
    'public POST /api/early-access',
    'public POST /api/booking-request',
    'public GET /api/unsubscribe',
    'public POST /api/unsubscribe',
    'public GET /assessment/results/:file{.+\\.pdf}',
    'client GET /client/reports/:file{.+\\.pdf}',
    'client GET /client/statements/:file{.+\\.pdf}',
    'public GET /public-objects/:file{.*}',
    'public GET /api/sign-up-confirmation',
    'public POST /api/sign-up-confirmation',
  ]
  expect(said).toEqual(expect.arrayContaining(expected))
})

test('the API page in the docs names every endpoint, who may call it, and what it takes', async () => {
  const page = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
  expect(apiTable(), 'npm run docs:api writes it').toBe(page)
  for (const { method, path } of everyDeclaredRoute()) expect(page).toContain(`\`${method} ${path}\``)
})

test('every route has a sample that generated tests are made from', () => {
  expect(sampledRoutes().length).toBeGreaterThan(140)
})

test('what stands under /api/client and /client is for clients, under /api/admin for the firm, under /api/account for whoever is signed in', () => {
  for (const { path, policies } of everyDeclaredRoute()) {
    if (path.startsWith('/api/account/')) expect(policies).toEqual(['member'])
    if (/^\/(api\/)?client\//.test(path)) expect(policies).toEqual(['client'])
    if (path.startsWith('/api/admin/')) expect(policies).toEqual(['admin'])
  }
})

test('a route without a policy, or with two, is noticed', () => {
  const ok = (c: { text: (text: string) => Response }) => c.text('ok')
  const app = createApp(noParts, (bare) => {
    bare.get('/api/forgotten', ok)
    bare.route('/api/bare', new Hono<ApiEnv>().get('/forgotten', ok))
    bare.route('/api/twice', forAnyone().route('/', forClients().get('/declared', ok)))
    bare.route('/api/fine', forAdmins().get('/declared', ok).get('/with/:id', ok))
  })
  expect(undeclared(app).map(({ path, policies }) => [path, policies])).toEqual([
    ['/api/forgotten', []],
    ['/api/bare/forgotten', []],
    ['/api/twice/declared', ['public', 'client']],
  ])
})
