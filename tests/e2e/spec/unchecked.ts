/** A sentence of the specification that this walk cannot see, and why not. */
export type Unchecked = { section: string; sentence: string; why: string }

const ASSESSMENT = '«not shown»; built with the assessment, and walked by tests/e2e/assessment'
const NOT_SHOWN = 'the specification itself says «not shown»'
const INSIDE = 'nothing of it reaches the screen'
const SIGNED_IN =
  'behind the sign-in, outside the walk of the public site; tests/e2e/dashboard, sign-out and roles hold it'

export const unchecked: Unchecked[] = [
  { section: '2', sentence: '/financial-health-quiz and /trades-quiz: what they show', why: ASSESSMENT },
  { section: '2', sentence: '/assessment/results/{uniqueId}: what it shows', why: ASSESSMENT },
  {
    section: '2',
    sentence: 'Other lazily loaded screens: client portal management, leads, prospecting board',
    why: NOT_SHOWN,
  },
  { section: '2', sentence: '/admin/dashboard: its content', why: NOT_SHOWN },
  {
    section: '2',
    sentence: '/admin/dashboard and the quizzes come lazily',
    why: 'every screen comes as code of its own; which file holds which screen is the bundler’s choice of names',
  },
  { section: '2', sentence: 'What opens the business-type dialog', why: NOT_SHOWN },
  { section: '2', sentence: 'The purpose of the secondary toggle on the resources page', why: NOT_SHOWN },
  {
    section: '2',
    sentence: 'Client Portal is an external link',
    why: 'its address is the firm’s setting; the demo’s is /login, so that only the new tab can be seen',
  },
  {
    section: '2',
    sentence: 'A www host is led away over https in a browser',
    why: 'no certificate for such a host here; the rule that is deployed and the local answer are read instead',
  },
  { section: '2', sentence: 'The footer on every page: the dashboards', why: SIGNED_IN },
  { section: '2', sentence: 'The navigation on every page: the dashboards', why: SIGNED_IN },
  { section: '2', sentence: 'The paragraphs on the client dashboard and the message panel', why: SIGNED_IN },
  {
    section: '4',
    sentence: 'The carousel has no controls where there is one testimonial',
    why: 'the content that ships has three, and they are drawn into the page at build',
  },
  { section: '4', sentence: 'Newsletter: the success flag is set', why: INSIDE },
  {
    section: '4',
    sentence: 'The article list stops at three related articles',
    why: 'no category has more than two articles; the rule is asserted on what there is',
  },
  {
    section: '4',
    sentence: 'Booking: the real scheduling service reports an event',
    why: 'no request may leave; its frame is played by the walk with the service’s own message',
  },
  { section: '4', sentence: 'On logout the cache becomes unauthenticated', why: SIGNED_IN },
  { section: '4', sentence: 'The message panel, the plan cards, their states', why: SIGNED_IN },
  {
    section: '4',
    sentence: 'After the thank-you the checklist’s form clears',
    why: 'the popup comes once a page and leaves with its form, so that no emptied form is ever seen',
  },
  { section: '5', sentence: 'Further rules for the resources page’s newsletter field', why: NOT_SHOWN },
  { section: '5', sentence: 'The message panel’s and the progress note’s rules', why: SIGNED_IN },
  {
    section: '5',
    sentence: 'The checklist form has no custom messages',
    why: 'the browser’s own bubble is no part of the page; that the check is the browser’s is asserted',
  },
  {
    section: '9',
    sentence:
      'Data fetching: fresh for 5 minutes, dropped after 10, two retries, one for mutations, no refetch by timer or focus',
    why: 'public pages fetch nothing but the current user; tests/data holds the rest',
  },
  { section: '9', sentence: 'Notifications: removal delay 1,000,000 ms after dismissal', why: INSIDE },
  { section: '9', sentence: 'Booking widget default height 630 px', why: 'always overridden: the page sets 700 px' },
  { section: '9', sentence: 'Recent documents: 4', why: SIGNED_IN },
  { section: '9', sentence: 'Message priority always medium', why: SIGNED_IN },
  { section: '9', sentence: 'Money, percentages, progress, runway and the margin’s target', why: SIGNED_IN },
  {
    section: '9',
    sentence: 'The advisor’s response within 4 business hours',
    why: 'said by a notice of the message panel, behind the sign-in',
  },
  { section: '9', sentence: 'Date display: weeks start on Sunday', why: 'no calendar on the public pages' },
  {
    section: '9',
    sentence: 'Dates in English (US) on the article cards',
    why: 'the four articles have no date, as the specification says',
  },
  {
    section: '2',
    sentence: 'A checklist popup appears on every page',
    why: 'asserted for every page but the quizzes, the portal and the way into it, where a popup would stop somebody',
  },
  {
    section: '2',
    sentence: 'Opening the site on a host beginning with www redirects to the other, over https',
    why: 'the host does it by the rule that is asserted; one machine has no such name',
  },
]
