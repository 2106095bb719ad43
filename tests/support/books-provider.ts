import { randomUUID } from 'node:crypto'
import type { startBooksProvider } from '#local/books-provider.ts'
import type { BooksProvider } from '#schema/connection.ts'
import { sealTokens } from '#server/books/provider-tokens.ts'
import type { World } from './api-world.ts'

/** A company that is connected, its name confirmed, as after a sign-in at the provider. */
export async function connectCompany(
  { postgres, dependencies, now }: World,
  { grant }: Awaited<ReturnType<typeof startBooksProvider>>,
  company: string,
  provider: BooksProvider = 'quickbooks',
) {
  const id = randomUUID()
  const { access_token: access, refresh_token: refresh } = grant()
  const granted = { access, refresh, until: new Date(now().getTime() + 3_600_000).toISOString() }
  await postgres.query(
    `insert into connections (id, company_id, provider, tenant, link, books_name, basis, tokens, state_since,
       connected_at, confirmed_at, next_fetch_at)
     values ($1, $2, $3, $6, 'link-2', 'Ashworth LLC', 'accrual', $4, $5, $5, $5, '2100-01-01')`,
    [id, company, provider, sealTokens(dependencies.secretEncryption, id, granted), now().toISOString(), randomUUID()],
  )
  return id
}
