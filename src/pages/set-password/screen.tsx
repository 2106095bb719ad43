import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { acceptInvite, finishReset, readInvite } from '#contract/mailed-links.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { newPasswordWords as words } from '#copy/new-password.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { passwordFault } from '#domain/password-rules.ts'
import type { SignInAs } from '#schema/person.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PasswordField } from '#ui/sign-in-fields.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** What a mailed link opens: `/reset-password` and `/invite`. Opening it uses nothing up. */
export function Screen({ path }: { path: string }) {
  const kind = path === '/invite' ? 'invite' : 'reset'
  const { title, description } = words[kind]
  const token = useLinkToken()
  const holder = useInviteHolder(kind === 'invite' ? token : undefined)
  const page = words[holder && !holder.company ? 'colleague' : kind]
  const [end, setEnd] = useState<End & { token: string }>()
  // A newer link in the same tab begins anew.
  const ended = end?.token === token ? end : undefined
  return (
    <>
      <PageMeta title={title} description={description} />
      {token === null ? (
        <NoLink kind={kind} />
      ) : ended?.is === 'done' ? (
        <EndPage {...page.done} link={SIGN_IN} email={ended.email} />
      ) : ended ? (
        <Dead kind={kind} />
      ) : (
        <FormPage heading={page.heading} intro={page.intro}>
          {kind === 'invite' && <InvitedPerson holder={holder} />}
          <PasswordForm
            kind={kind}
            button={page.button}
            token={token}
            finished={(end) => token && setEnd({ ...end, token })}
          />
        </FormPage>
      )}
    </>
  )
}

/**
 * The token behind the address's `#`, taken out of the address bar and the history as soon as it is read. Undefined until
 * then, null where there is none.
 */
function useLinkToken() {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1)
      if (found) history.replaceState(history.state, '', location.pathname)
      setToken((known) => found || known || null)
    }
    take()
    // Another link of the kind opened in this tab changes nothing but what stands behind the #.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

type Kind = { kind: 'reset' | 'invite' }
type End = { is: 'done'; email: string } | { is: 'dead' }

type EndPageProps = { heading: string; text: string; link: { href: string; label: string }; email?: string }

/** What stands in the form's place; whoever hears the page is told by its heading. */
function EndPage({ heading, text, link, email }: EndPageProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <FormPage heading={heading} title={title}>
      <p className="t-lede">{text}</p>
      <Link
        href={link.href}
        state={email ? ({ email } satisfies SignInAs) : null}
        className="btn-primary mt-7 max-sm:w-full"
      >
        {link.label}
      </Link>
    </FormPage>
  )
}

const SIGN_IN = { href: '/login', label: words.signIn }
const ASK = { href: '/login?forgot=1', label: words.askAgain }

const Dead = ({ kind }: Kind) => (
  <EndPage heading={words.dead.heading} text={words.dead[kind]} link={kind === 'reset' ? ASK : SIGN_IN} />
)

const NoLink = ({ kind }: Kind) => <EndPage {...words.noLink} link={kind === 'reset' ? ASK : SIGN_IN} />

type Holder = Awaited<ReturnType<typeof call<typeof readInvite>>>

/** Whose an invite is; undefined until that is known, and where it cannot be had, as setting the password says why. */
function useInviteHolder(token: string | null | undefined) {
  const [found, setFound] = useState<{ token: string; holder: Holder }>()
  useEffect(() => {
    const link = { token }
    if (token && v.is(readInvite.body, link))
      call(readInvite, link).then(
        (holder) => setFound({ token, holder }),
        () => undefined,
      )
  }, [token])
  return found?.token === token ? found?.holder : undefined
}

/** Whom the invite is for, and to which company; the line is there before it is known. */
const InvitedPerson = ({ holder }: { holder: Holder | undefined }) => (
  <p className="t-app mb-5 min-h-6 [overflow-wrap:anywhere]">{holder && invitedWords(holder)}</p>
)

const invitedWords = ({ name, company }: Holder) =>
  company ? fill(words.invited.client, { name, company }) : fill(words.invited.firm, { name })

type Props = Kind & { button: string; token: string | undefined; finished: (end: End) => void }

/** A new password and, for an invite, the names; what was typed stays where it is refused. */
function PasswordForm({ kind, button, token, finished }: Props) {
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!token) return
    const form = event.currentTarget
    const { password = '', ...names } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const refuse = (why: string) => {
      setFault(why)
      ;(form.elements.namedItem('password') as HTMLElement).focus()
    }
    // The server looks again, at the address too, which this page does not know.
    const found = passwordFault(password, { firm: [firm.shortName], email: '' })
    setFault(undefined)
    setFailure(undefined)
    if (found) return refuse(words.faults[found])
    setPending(true)
    const sending =
      kind === 'reset'
        ? call(finishReset, { token, password })
        : call(acceptInvite, { token, password, ...typed(names) })
    const result = await sending.catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError)) return finished({ is: 'done', email: result.email })
    if (result.refusal?.code === 'link_dead') return finished({ is: 'dead' })
    const why = result.refusal?.fields?.password
    if (why) return refuse(why)
    setFailure(reasonOf(result, messages.request))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {kind === 'invite' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={optional(words.fields.firstName)} name="firstName" autoComplete="given-name" maxLength={80} />
          <Field label={optional(words.fields.lastName)} name="lastName" autoComplete="family-name" maxLength={80} />
        </div>
      )}
      <PasswordField
        label={words.fields.password}
        name="password"
        words={words.fields}
        autoComplete="new-password"
        hint={words.fields.rule}
        fault={fault}
      />
      <FormFault text={failure} />
      <SubmitButton pending={pending} words={{ button, pending: words.pending }} />
    </form>
  )
}

const optional = (label: string) => `${label} (${words.fields.optional})`

/** Names that were left empty stay as the firm has them. */
const typed = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))
