import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { convertProspect, getBoard, getProspect } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { ClientForm } from '#features/companies/client-form.tsx'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import type { Prospect } from '#schema/prospect.ts'
import { Dialog } from '#ui/dialog.tsx'

const { convert: words, form } = adminBoardPage

/** Makes a client of a won card; one that is a client already leads to its company. */
export function ConvertDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = useFirmQuery(getProspect, { id })
  const company = data?.clientId
  useEffect(() => {
    if (company) navigate(companyAddress(company, 'profile'), { replace: true })
  }, [company])
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      heading={data ? fill(words.heading, { company: data.company }) : adminBoardPage.card.convert}
      close={form.close}
    >
      {data ? <ConvertForm card={data} /> : <LoadingOrFailed what={form.what} error={error} retry={retry} />}
    </Dialog>
  )
}

function ConvertForm({ card }: { card: Prospect }) {
  const [first = '', ...rest] = card.contact.split(/\s+/)
  return (
    <ClientForm
      known={{
        companyName: card.company,
        firstName: card.lead?.firstName ?? first,
        lastName: card.lead?.lastName ?? rest.join(' '),
        email: card.lead?.email ?? '',
        plan: card.plan,
      }}
      asks
      send={async (client, submission) => {
        const converted = await call(convertProspect, client, { id: card.id }, submission)
        void refetchFirm(getBoard.path)
        return converted
      }}
    />
  )
}
