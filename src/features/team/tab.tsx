import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { adminFirmPage } from '#copy/admin-firm-page.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFirmPeople } from './data.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { FirmPersonRow } from './person.tsx'

const words = adminFirmPage

/** Who works for the firm, and who may get in. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const { data, error, retry } = useFirmPeople()
  const inside = data?.people.filter(({ accepted, disabledAt }) => accepted && disabledAt === null) ?? []
  return (
    <>
      <TabHead heading={words.heading} user={user}>
        <a href={tabAddress('firm', { invite: '1' })} className="btn-primary min-h-11 px-4 t-small">
          <Icon name="plus" className="text-5" />
          {words.invite.open}
        </a>
      </TabHead>
      <p className="mt-2 t-small text-ink2 max-w-160">
        {words.intro} {data && (data.needsTwoFactor ? words.required : words.notRequired)}
      </p>
      <div className="sheet mt-4">
        {data ? (
          <ul>
            {data.people.map((person) => (
              <FirmPersonRow
                key={person.id}
                person={person}
                isYou={person.id === user.id}
                isLast={inside.length === 1 && inside[0]?.id === person.id}
              />
            ))}
          </ul>
        ) : error ? (
          <Failed {...firmFailure(words.what, error, retry)} />
        ) : (
          <LinesSkeleton lines={3} />
        )}
      </div>
      {search.has('invite') && <InviteDialog onClose={() => navigate(tabAddress('firm'))} />}
    </>
  )
}
