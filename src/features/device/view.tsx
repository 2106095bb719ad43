import { useAtomValue } from 'jotai'
import { getCalendar } from '#contract/calendar.ts'
import { getCompany } from '#contract/company.ts'
import { getDocuments } from '#contract/documents.ts'
import { getConversations } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { getQuestions } from '#contract/questions.ts'
import { getReport } from '#contract/reports.ts'
import { getRequests } from '#contract/requests.ts'
import { getStatements } from '#contract/statements.ts'
import { devicePage, devicePage as words } from '#copy/device-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { type ViewProps, viewAddress } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { type CachedAnswer, useStoredHere } from '#offline/caching.ts'
import { nameAmongSeveral } from '#offline/company.ts'
import { device } from '#offline/device.ts'
import { useNewerEntries, useWaitingAnywhere } from '#offline/use-outbox.ts'
import type { User } from '#schema/person.ts'
import type { Instant } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { CacheChoice, Clear } from './cache-choice.tsx'
import { Box, OfflineDocuments } from './documents.tsx'

/** What this device keeps for the person, and the ways to keep more, less or nothing. */
export function View({ user }: ViewProps) {
  const isKept = useAtomValue(device).cachedPerson?.userId === user.id
  const { stored, again } = useStoredHere(user, isKept)
  return (
    <ViewLayout heading={words.heading}>
      <p className="mt-2 t-app text-ink2">{words.intro}</p>
      <div className="mt-6 grid gap-6">
        <CacheChoice isKept={isKept} stored={stored} changed={again} />
        {isKept && <Inside user={user} stored={stored} again={again} />}
        <Unsent />
        <Clear userId={user.id} cleared={again} />
      </div>
    </ViewLayout>
  )
}

type InsideProps = ReturnType<typeof useStoredHere> & { user: User }

function Inside({ user, stored, again }: InsideProps) {
  if (!stored)
    return (
      <div className="sheet">
        <LinesSkeleton lines={4} />
      </div>
    )
  if (!stored.answers)
    return (
      <div className="sheet">
        <Failed {...portalFailure(words.what, new Error('no storage'), again)} reason={words.notRead} />
      </div>
    )
  return (
    <>
      <CachedAnswers answers={stored.answers} company={nameAmongSeveral(user.companyId, user)} />
      <OfflineDocuments changed={again} />
    </>
  )
}

const unsentWords = devicePage.unsent

/** How much the firm does not have yet. */
function Unsent() {
  const count = useWaitingAnywhere().length + useNewerEntries().length
  const text = count === 0 ? unsentWords.none : count === 1 ? unsentWords.one : fill(unsentWords.many, { count })
  return (
    <Box heading={unsentWords.heading}>
      <p className="px-5 py-4 t-app text-ink2 flex flex-wrap gap-x-4">
        {text}
        {count > 0 && (
          <a className="link" href={viewAddress('outbox')}>
            {unsentWords.show}
          </a>
        )}
      </p>
    </Box>
  )
}

const savedWords = devicePage.saved

/** The parts of the portal that open without a connection, each with when it was true. */
function CachedAnswers({ answers, company }: { answers: CachedAnswer[]; company: string | undefined }) {
  const sections = sectionsOf(answers)
  return (
    <Box heading={company ? fill(savedWords.ofCompany, { company }) : savedWords.heading}>
      {sections.length === 0 ? (
        <p className="p-5 t-app text-ink2">{savedWords.none}</p>
      ) : (
        <ul>
          {sections.map((section) => (
            <Line key={section.name} {...section} />
          ))}
        </ul>
      )}
      {company && <p className="px-5 py-4 border-t border-rule t-small text-ink2">{savedWords.others}</p>}
    </Box>
  )
}

const Line = ({ name, asOf, months }: StoredSection) => (
  <li className="sm:(flex items-baseline justify-between gap-x-4) px-5 py-2.5 border-t border-rule first:border-t-0">
    <span className="t-app">
      {savedWords.sections[name]}
      {months !== null && <span className="text-ink2"> · {inMonths(months)}</span>}
    </span>
    <span className="block t-note text-ink2">{fill(savedWords.asOf, { moment: momentInWords(asOf) })}</span>
  </li>
)

const inMonths = (count: number) => (count === 1 ? savedWords.months.one : fill(savedWords.months.many, { count }))

const PATHS = {
  figures: getMetrics.path,
  plans: getPlans.path,
  reports: getReport.path,
  statements: getStatements.path,
  calendar: getCalendar.path,
  messages: getConversations.path,
  documents: getDocuments.path,
  requests: getRequests.path,
  questions: getQuestions.path,
  company: getCompany.path,
  person: 'person',
}
type StoredSectionName = keyof typeof PATHS

/** Of these every month is an answer of its own. */
const MONTHLY: StoredSectionName[] = ['figures', 'plans', 'reports', 'statements']

/** `asOf`: the latest of its answers; `months`: how many there are, where each is a month's and there is one. */
type StoredSection = { name: StoredSectionName; asOf: Instant; months: number | null }

/** What the device has saved, by the parts of the portal that a person knows. */
export function sectionsOf(answers: readonly CachedAnswer[]): StoredSection[] {
  return (Object.keys(PATHS) as StoredSectionName[]).flatMap((name) => {
    const saved = answers.filter((one) => one.name.startsWith(PATHS[name]))
    const asOf = saved
      .map(({ at }) => at)
      .sort()
      .at(-1)
    const filled = MONTHLY.includes(name) ? saved.filter(({ isEmpty }) => !isEmpty) : []
    // The latest is kept under the address alone as well.
    const months = filled.filter((one) => one.name.includes('?month=')).length || 1
    return asOf ? [{ name, asOf, months: filled.length > 0 ? months : null }] : []
  })
}
