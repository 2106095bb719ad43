import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyDeclaredRoute } from '#local/api-table.ts'

/** Groups whose every route is declared in src/contract. */
const DECLARED = ['/api/auth/', '/api/account/']

const declared = async () => {
  const files = (await readdir('src/contract')).filter((file) => file !== 'endpoint.ts')
  const modules: Record<string, Endpoint>[] = await Promise.all(files.map((file) => import(`#contract/${file}`)))
  return modules.flatMap((module) => Object.values(module))
}
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
    expect(endpoints).toContain(endpoint)
  }
})

test.each(DECLARED)('nothing is served below %s that the contract does not declare', (at) => {
  const routes = everyDeclaredRoute().filter(({ path }) => path.startsWith(at))
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter(({ endpoint }) => !endpoint).map(nameOf)).toEqual([])
})

test('what a client writes takes an idempotency key', async () => {
  const writes = (await declared()).filter(({ policy, method }) => policy === 'client' && method !== 'GET')
  expect(writes.length).toBeGreaterThan(5)
  expect(writes.filter(({ isIdempotent }) => !isIdempotent).map(nameOf)).toEqual([])
})
