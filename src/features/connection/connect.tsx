import { useState } from 'react'
import { startConnection } from '#contract/connections.ts'
import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { fill } from '#copy/fill.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { BooksProvider, CompanyConnection } from '#schema/connection.ts'
import type { Basis } from '#schema/statement-line.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'

const { connect: words, bases, providers } = adminConnectionPage
export const BASES = Object.entries(bases) as [Basis, string][]

type Props = { company: CompanyHead; given: Pick<CompanyConnection, 'offered' | 'basis'> }

/** Begins a connection: the browser goes to the provider's sign-in, and comes back to the page of `connect`. */
export function Connect({ company, given }: Props) {
  const [basis, setBasis] = useState<Basis>(given.basis ?? 'accrual')
  const { signIn, going, errorText } = useSignIn(company.id)
  return (
    <Sheet heading={fill(words.heading, { company: company.name })} intro={words.text}>
      {company.deactivatedAt ? (
        <p className="p-5 t-app text-ink2">{words.deactivated}</p>
      ) : (
        <div className="p-5 grid gap-5 justify-items-start">
          <div className="w-full sm:w-60">
            <SelectField
              label={words.basis}
              options={BASES}
              value={basis}
              onChange={({ target }) => setBasis(target.value as Basis)}
            />
          </div>
          <FormFault text={errorText} />
          <div className="flex flex-wrap gap-3 max-sm:(w-full grid)">
            {given.offered.map((provider: BooksProvider, nth) => (
              <button
                key={provider}
                type="button"
                className={`${nth === 0 ? 'btn-primary' : 'btn-secondary'} max-sm:px-3`}
                disabled={going !== undefined}
                onClick={() => void signIn(provider, basis)}
              >
                <Icon name="link" className="text-5" />
                {going === provider ? words.going : fill(words.button, { provider: providers[provider] })}
              </button>
            ))}
          </div>
        </div>
      )}
    </Sheet>
  )
}

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
