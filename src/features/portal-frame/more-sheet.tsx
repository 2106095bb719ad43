import { useAtomValue } from 'jotai'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { momentInWords } from '#domain/date.ts'
import { documentsToReplace, openRequests } from '#domain/needs.ts'
import { useDocuments, useRequests } from '#features/documents/client/data.ts'
import { nextMeetingOf, useCompany } from '#features/portal/data.ts'
import { isOpen, useQuestions, useWaitingAnswers } from '#features/questions/client/data.ts'
import { device } from '#offline/device.ts'
import { useWaitingAnswerSubjects, useWaitingAnywhere } from '#offline/use-outbox.ts'
import { LinkSheet } from '#ui/link-sheet.tsx'
import type { Place, PlaceName } from './places.ts'

const words = dashboardPage.nav
const { states } = words
const rest = dashboardPage.needs.rest.questions

export type MoreSheetProps = { places: Place[]; current: PlaceName; close: () => void }

/** The places that have no room in a phone's bar, each with how it stands. */
export function MoreSheet({ places, current, close }: MoreSheetProps) {
  const stateOf = useStates()
  return (
    <LinkSheet
      heading={words.more}
      closeLabel={words.close}
      close={close}
      links={places.map(({ name, icon, href, newTab }) => ({
        name,
        icon,
        href,
        label: words[name],
        state: stateOf[name],
        isCurrent: name === current,
        newTab: newTab ? dashboardPage.quickActions.newTabHint : undefined,
      }))}
    />
  )
}

/** How a place stands, in words; undefined while that is not known. */
function useStates(): Partial<Record<PlaceName, string | undefined>> {
  const documents = useDocuments().data
  const answered = useWaitingAnswerSubjects()
  const asked = useRequests().data
  const requests =
    asked && documents && openRequests(asked, answered).length + documentsToReplace(documents, answered).length
  const company = useCompany().data
  const meeting = company && nextMeetingOf(company)
  const nextMeeting = meeting
    ? fill(states.meeting, { moment: momentInWords(meeting) })
    : dashboardPage.welcome.noMeeting
  const waiting = useWaitingAnywhere().length
  const answers = useWaitingAnswers()
  const questions = useQuestions().data?.filter((question) => isOpen(question, answers)).length
  const isSaved = useAtomValue(device).cachedPerson !== null
  const inReview = documents?.filter(({ review }) => review === 'waiting').length
  return {
    documents:
      documents &&
      (inReview ? fill(states.inReview, { count: inReview }) : fill(states.documents, { count: documents.length })),
    requests:
      requests === undefined
        ? undefined
        : requests === 0
          ? states.noRequests
          : fill(states.requests, { count: requests }),
    questions:
      questions === undefined
        ? undefined
        : questions === 0
          ? states.noQuestions
          : questions === 1
            ? rest.one
            : fill(rest.many, { count: questions }),
    schedule: company && nextMeeting,
    device: waiting ? fill(outboxPage.waitingLine, { count: waiting }) : isSaved ? states.saved : states.notSaved,
    account: states.account,
  }
}
