import { firm } from '#copy/firm.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const name = escaped(firm.shortName)

/** The API's answers may load nothing, so this is plain. */
const page = (title: string, inside: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<main>
<h1>${title}</h1>
${inside}
</main>
</html>
`

/** The form posts to the address it stands at. */
export const askToConfirm = page(
  'Unsubscribe',
  `<p>You will get no more e-mail from ${name}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
)

export const isUnsubscribed = page('You are unsubscribed', `<p>You will get no more e-mail from ${name}.</p>`)
