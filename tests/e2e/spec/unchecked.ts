/** A sentence of the specification that this walk cannot see, and why not. */
export type Unchecked = { section: string; sentence: string; why: string }

const ASSESSMENT = '«not shown»; built with the assessment, and walked by tests/e2e/assessment'
const NOT_SHOWN = 'the specification itself says «not shown»'
const INSIDE = 'nothing of it reaches the screen'
const SIGNED_IN =
  'behind the sign-in, outside the walk of the public site; tests/e2e/dashboard, sign-out and roles hold it'

/** By the number of the section: each sentence, and why. */
const BY_SECTION: Record<string, Record<string, string>> = {
  '2': {
    '/financial-health-quiz and /trades-quiz: what they show': ASSESSMENT,
    '/assessment/results/{uniqueId}: what it shows': ASSESSMENT,
    'Other lazily loaded screens: client portal management, leads, prospecting board': NOT_SHOWN,
    '/admin/dashboard: its content': NOT_SHOWN,
    '/admin/dashboard and the quizzes come lazily':
      'every screen comes as code of its own; which file holds which screen is the bundler’s choice of names',
    'What opens the business-type dialog': NOT_SHOWN,
    'The purpose of the secondary toggle on the resources page': NOT_SHOWN,
    'Client Portal is an external link':
      'its address is the firm’s setting; the demo’s is /login, so that only the new tab can be seen',
    'A www host is led away over https in a browser':
      'no certificate for such a host here; the rule that is deployed and the local answer are read instead',
    'The footer on every page: the dashboards': SIGNED_IN,
    'The navigation on every page: the dashboards': SIGNED_IN,
    'The paragraphs on the client dashboard and the message panel': SIGNED_IN,
    'A checklist popup appears on every page':
      'asserted for every page but the quizzes, the portal and the way into it, where a popup would stop somebody',
    'Opening the site on a host beginning with www redirects to the other, over https':
      'the host does it by the rule that is asserted; one machine has no such name',
  },
  '4': {
    'The carousel has no controls where there is one testimonial':
      'the content that ships has three, and they are drawn into the page at build',
    'Newsletter: the success flag is set': INSIDE,
    'The article list stops at three related articles':
      'no category has more than two articles; the rule is asserted on what there is',
    'Booking: the real scheduling service reports an event':
      'no request may leave; its frame is played by the walk with the service’s own message',
    'On logout the cache becomes unauthenticated': SIGNED_IN,
    'The message panel, the plan cards, their states': SIGNED_IN,
    'After the thank-you the checklist’s form clears':
      'the popup comes once a page and leaves with its form, so that no emptied form is ever seen',
  },
  '5': {
    'Further rules for the resources page’s newsletter field': NOT_SHOWN,
    'The message panel’s and the progress note’s rules': SIGNED_IN,
    'The checklist form has no custom messages':
      'the browser’s own bubble is no part of the page; that the check is the browser’s is asserted',
  },
  '9': {
    'Data fetching: fresh for 5 minutes, dropped after 10, two retries, one for mutations, no refetch by timer or focus':
      'public pages fetch nothing but the current user; tests/data holds the rest',
    'Notifications: removal delay 1,000,000 ms after dismissal': INSIDE,
    'Booking widget default height 630 px': 'always overridden: the page sets 700 px',
    'Recent documents: 4': SIGNED_IN,
    'Message priority always medium': SIGNED_IN,
    'Money, percentages, progress, runway and the margin’s target': SIGNED_IN,
    'The advisor’s response within 4 business hours': 'said by a notice of the message panel, behind the sign-in',
    'Date display: weeks start on Sunday': 'no calendar on the public pages',
    'Dates in English (US) on the article cards': 'the four articles have no date, as the specification says',
  },
}

export const unchecked: Unchecked[] = Object.entries(BY_SECTION).flatMap(([section, sentences]) =>
  Object.entries(sentences).map(([sentence, why]) => ({ section, sentence, why })),
)
