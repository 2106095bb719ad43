import type { Asked, ProviderReply } from './books-provider.ts'

type Back = { state: string; code: string; realmId: string | null }

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sample books</title>
<body style="font: 16px/1.5 system-ui; max-width: 26rem; margin: 3rem auto; padding: 0 1rem">
<h1 style="font-size: 1.5rem">Sample books</h1>
<p>This page stands in for QuickBooks or Xero on this machine. It isn’t connected to any real books.</p>
<form method="post">
<p><label>Company name in the books<br><input name="name" required maxlength="100" style="font: inherit; width: 100%"></label></p>
<p><button style="font: inherit">Allow</button> <button name="deny" value="yes" formnovalidate style="font: inherit">Cancel</button></p>
</form></body></html>`

/** Where somebody signs in on this machine: a page that asks which books, and sends the browser back. */
export function signInPage({ method, url, body }: Asked, allow: (name: string) => Back): ProviderReply {
  if (method !== 'POST') return { status: 200, body: PAGE }
  const given = new URLSearchParams(body)
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  const answered = given.has('deny')
    ? { state: url.searchParams.get('state') ?? '', error: 'access_denied' }
    : allow(given.get('name') ?? '')
  for (const [name, value] of Object.entries(answered)) if (value !== null) back.searchParams.set(name, value)
  return { status: 303, body: '', headers: { Location: back.href } }
}
