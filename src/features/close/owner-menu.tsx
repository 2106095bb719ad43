import { setOwner } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { activeMembers, memberName } from '#features/firm/firm-members.ts'
import { OwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FirmMember } from '#schema/close.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { assignedNotice } from './bulk-notices.ts'
import { useCompanyClose } from './use-close.ts'

const words = adminClosePage.company

/** Who looks after a client, and the choice of somebody else. */
export function OwnerMenu({ company }: { company: CompanyHead }) {
  const { data } = useCompanyClose(company.id)
  const { write, pending, errorText } = useFirmWrite()
  if (!data) return <span className="skeleton h-6 w-36" />
  const owner = data.people.find(({ id }) => id === data.ownerId)
  const give = async (ownerId: string | null) => {
    const done = await write(setOwner, { companies: [company.id], ownerId })
    const name = data.people.find(({ id }) => id === ownerId)?.name
    if (done) toast({ title: assignedNotice(done.changed, name) })
  }
  const choices = [...activeMembers(data.people), { id: null, name: adminClosePage.nobody }]
  return (
    <>
      <Menu
        label={fill(words.owner, { company: company.name, name: ownerName(owner) })}
        className="inline-flex items-center gap-2 min-h-11 pe-1 t-small text-start text-ink2 hover:text-ink"
        busy={pending}
        items={choices.map(({ id, name }) => ({
          label: name,
          isChosen: id === data.ownerId,
          act: () => void give(id),
        }))}
      >
        <OwnerAvatar owner={owner} />
        {ownerName(owner)}
        <Icon name="chevron-down" className="text-4.5" />
      </Menu>
      {errorText && <span className="text-red">{errorText}</span>}
    </>
  )
}

export const ownerName = (owner: FirmMember | undefined) => (owner ? memberName(owner) : adminClosePage.nobody)
export const firstNameOf = (owner: FirmMember | undefined) =>
  owner ? memberName({ ...owner, name: owner.name.split(' ')[0]! }) : '–'
