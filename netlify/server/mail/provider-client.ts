import * as v from 'valibot'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import type { Environment } from '#server/environment.ts'
import { failed, type Outcome } from '#server/other-servers.ts'

type Person = { email: string; firstName: string | null; fields: Record<string, string> }

const words = messages.emailProvider

const TIMEOUT_MS = 5_000
const MAX_MESSAGE_LENGTH = 200
const NO_SUCH_FORM = /\bform\b.*\b(does(n't| not) exist|not found)/i
const Answer = v.object({ message: v.string() })

/**
 * Signs a person up to one of the provider's forms; the sentences are fixed (docs/product-rules.md, Fixed wording).
 * Never throws.
 */
export async function subscribeAtProvider(provider: Provider, form: ProviderForm, person: Person): Promise<Outcome> {
  if (!isConfigured(provider, form)) return { ok: true }
  const answer = await ask(provider, form, person).catch(() => undefined)
  if (!answer) return failed(words.network)
  if (answer.ok) return { ok: true }
  const message = messageOf(answer.text, provider)
  if (answer.status === 404 || NO_SUCH_FORM.test(message ?? '')) return failed(words.formMissing)
  // Refused for what it says: the same would be refused again.
  const again = answer.status !== 400 && answer.status !== 422
  return failed(message ?? fill(words.failed, { status: answer.status }), again)
}

async function ask({ url, key, forms }: Provider, form: ProviderForm, { email, firstName, fields }: Person) {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/forms/${encodeURIComponent(forms[form] ?? '')}/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', Accept: 'application/json' },
    body: JSON.stringify({ api_key: key, email, first_name: firstName ?? undefined, fields }),
    // The key goes to the address that was configured, and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.ok) {
    await answer.body?.cancel()
    return { ok: true as const }
  }
  return { ok: false as const, status: answer.status, text: await answer.text() }
}

/** The provider's own sentence, if it has one; a provider that repeats our key is not repeated. */
function messageOf(text: string, { key = '' }: Provider) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text)
  const message = result.success ? result.output.message.replaceAll('\u0000', '').toWellFormed().trim() : ''
  return message && !message.includes(key) ? message.slice(0, MAX_MESSAGE_LENGTH) : undefined
}

/** The email-marketing provider, as the environment names it. Whatever is missing, sign-ups are stored all the same. */
export type Provider = {
  url: string
  key: string | undefined
  /** The provider's own numbers for its two forms. */
  forms: { newsletter: string | undefined; early_access: string | undefined }
}
type ProviderForm = keyof Provider['forms']

const CONVERTKIT = 'https://api.convertkit.com/v3'

export const readProvider = (env: Environment = process.env): Provider => ({
  url: env.EMAIL_PROVIDER_URL || CONVERTKIT,
  key: env.EMAIL_PROVIDER_KEY || undefined,
  forms: {
    newsletter: env.EMAIL_PROVIDER_NEWSLETTER_FORM || undefined,
    early_access: env.EMAIL_PROVIDER_EARLY_ACCESS_FORM || undefined,
  },
})

export const isConfigured = ({ key, forms }: Provider, form: ProviderForm) => Boolean(key && forms[form])
