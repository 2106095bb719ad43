import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type Previewed, previewOf } from '#contract/preview.ts'
import { everyDeclaredRoute } from '#local/api-table.ts'

const declared = async () => {
  const names = (await readdir('src/contract')).map((file) => file.replace('.ts', ''))
  const modules: object[] = await Promise.all(names.map((name) => import(`#contract/${name}.ts`)))
  const endpoints = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn))
  return [...endpoints, ...endpoints.filter(isPreviewed).map(previewOf)]
}
/** Endpoints stand in a module alone, or a few of one kind in an object. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (typeof value !== 'object' || value === null || 'kind' in value) return []
  return 'policy' in value ? [value as Endpoint] : Object.values(value).flatMap(endpointsIn)
}
const isPreviewed = (endpoint: Endpoint): endpoint is Previewed => endpoint.isPreviewed === true
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('what the contract declares is served once, for those whom it names', async () => {
  const routes = everyDeclaredRoute().filter(({ endpoint }) => endpoint)
  const endpoints = await declared()
  expect(routes.map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort())
  for (const { endpoint, policies, freshSignIn, ...route } of routes) {
    expect({ ...route, policies, freshSignIn }).toMatchObject({
      method: endpoint!.method,
      path: endpoint!.path,
      policies: [endpoint!.policy],
      freshSignIn: endpoint!.needsFreshSignIn ?? false,
    })
    expect(endpoints).toContainEqual(endpoint)
  }
})

test('only the monitor’s question, the pages behind a mailed link and the PDFs are served without a declaration', () => {
  const routes = everyDeclaredRoute().filter(({ endpoint }) => !endpoint)
  expect(routes.map(nameOf).sort()).toEqual([
    'GET /api/health',
    'GET /api/sign-up-confirmation',
    'GET /api/unsubscribe',
    'GET /assessment/results/:file{.+\\.pdf}',
    'GET /client/reports/:file{.+\\.pdf}',
    'GET /public-objects/:file{.*}',
    'POST /api/sign-up-confirmation',
    'POST /api/unsubscribe',
  ])
})

test('what clients and the firm write takes an idempotency key, but for the steps of an upload', async () => {
  const writes = (await declared()).filter(
    ({ policy, method }) => /client|admin/.test(policy) && /POST|PUT/.test(method),
  )
  expect(writes.filter(takesKey).length).toBeGreaterThan(50)
  expect(
    writes
      .filter((endpoint) => !takesKey(endpoint))
      .map(nameOf)
      .sort(),
  ).toEqual([
    'POST /api/admin/companies/:company/uploads/:id/finish',
    'POST /api/client/uploads/:id/finish',
    'PUT /api/admin/companies/:company/uploads/:id/pieces/:n',
    'PUT /api/client/uploads/:id/pieces/:n',
  ])
})
