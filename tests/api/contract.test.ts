import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type Previewed, previewOf } from '#contract/preview.ts'
import { everyDeclaredRoute } from '#local/api-table.ts'

/** Groups whose every route is declared in src/contract. */
const DECLARED = ['/api/auth/', '/api/account/', '/api/client/', '/api/admin/', '/api/assessments']

const declared = async () => {
  const names = (await readdir('src/contract')).map((file) => file.replace('.ts', ''))
  const modules: object[] = await Promise.all(names.map((name) => import(`#contract/${name}.ts`)))
  const endpoints = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn))
  return [...endpoints, ...endpoints.filter(isPreviewed).map(previewOf)]
}
const endpointsIn = (value: object): Endpoint[] =>
  'policy' in value ? [value as Endpoint] : typeof value === 'object' ? Object.values(value).flatMap(endpointsIn) : []
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

test.each(DECLARED)('nothing is served below %s that the contract does not declare', (at) => {
  const routes = everyDeclaredRoute().filter(({ path }) => path.startsWith(at))
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter(({ endpoint }) => !endpoint).map(nameOf)).toEqual([])
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
