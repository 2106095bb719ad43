import { useState } from 'react'
import { startConnection } from '#contract/connections.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { BooksProvider } from '#schema/connection.ts'
import type { Basis } from '#schema/statement-line.ts'

/** Leaves for a provider's sign-in. */
export function useSignIn(company: string) {
  const [going, setGoing] = useState<BooksProvider>()
  const { write, errorText } = useFirmWrite()
  async function signIn(provider: BooksProvider, basis: Basis) {
    setGoing(provider)
    const started = await write(startConnection, { provider, basis }, { id: company })
    if (started) location.assign(started.url)
    else setGoing(undefined)
  }
  return { signIn, going, errorText }
}
