import type { Hono } from 'hono'
import { apiRoutes, createApp } from '#api/app.ts'
import { files, publicFiles } from '#api/files/files.ts'
import type { Policy } from '#contract/endpoint.ts'
import { type DeclaredField, type DeclaredRoute, declaredRoutes } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'

const WHO: Record<Policy, string> = {
  public: 'anybody',
  member: 'anybody signed in',
  client: 'clients',
  admin: 'the firm',
}

/** What the deployed functions answer, in one app. */
export function everyRoute(app: Hono<ApiEnv>) {
  apiRoutes(app)
  files(app)
  publicFiles(app)
}

const INTRO = `# API

Made from the routes by \`npm run docs:api\`; a test compares the two. Bodies and answers are JSON; their schemas are in
\`src/schema\`, each with a comment that names its endpoint. In "Body" and "Query" a field with ? may be left out; of a body
that has several shapes all fields are named.

- **Who**: a request without a session is answered 401, one of somebody else 403, another company's ids 404. "Recent" asks
  for a sign-in of the last ten minutes, or one that was confirmed since.
- **Writes** of clients and the firm take an \`Idempotency-Key\` header: the same key with the same body happens once, and
  answers the same. Pieces of a file replace themselves, and need none.
- **Refusals** have one shape (\`src/schema/refusal.ts\`): a code, a sentence for a person, the fields that are wrong.

`

/** Each of them once, with who may call it and what it takes. */
export const everyDeclaredRoute = () => declaredRoutes(createApp(() => undefined as never, everyRoute).routes)

/** docs/api.md: every endpoint with who may call it and what it takes. */
export function apiTable() {
  const all = everyDeclaredRoute()
  const names = [...new Set(all.map(groupOf))].sort()
  return INTRO + names.map((name) => section(name, all)).join('\n')
}

/** `/api/admin/leads/…` and `/api/client/…` are one group each. */
const groupOf = ({ path }: DeclaredRoute) => {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean)
  return first !== 'api' ? 'files' : second === 'admin' ? `admin/${third}` : second
}

const section = (name: string, all: DeclaredRoute[]) =>
  [
    `## ${name}\n`,
    '| Endpoint | Who | Body | Query |',
    '|---|---|---|---|',
    ...all.filter((one) => groupOf(one) === name).map(row),
    '',
  ].join('\n')

function row({ method, path, policies, freshSignIn, body, query }: DeclaredRoute) {
  const who = policies.map((one) => WHO[one]).join() + (freshSignIn ? ', recent' : '')
  return `| \`${method} ${path.replaceAll('|', '\\|')}\` | ${who} | ${list(body)} | ${list(query)} |`
}

const list = (fields: DeclaredField[]) =>
  fields.map(({ name, isOptional }) => `\`${name}${isOptional ? '?' : ''}\``).join(', ')
