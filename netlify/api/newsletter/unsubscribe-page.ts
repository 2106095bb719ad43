import { firm } from '#copy/firm.ts'
import { escaped, htmlPage } from '#server/http/html.ts'

const name = escaped(firm.shortName)

/** The form posts to the address it stands at. */
export const askToConfirm = htmlPage(
  'Unsubscribe',
  `<p>You will get no more email from ${name}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
)

export const isUnsubscribed = htmlPage('You are unsubscribed', `<p>You will get no more email from ${name}.</p>`)
