import { useEffect, useRef, useState } from 'react'
import { getSessions, startTwoFactor, stopTwoFactor } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useForm } from '#data/use-form.ts'
import { useQuery } from '#data/use-query.ts'
import { refetchSession } from '#offline/session.ts'
import type { TwoFactorStart } from '#schema/account.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { PasswordField } from '#ui/sign-in-fields.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './section.tsx'
import { SetUp } from './set-up.tsx'

const words = accountPage.twoFactor

/** What changed is the session too: it goes on under a new id. */
const lookAnew = () => Promise.all([refetchSession(), refetch(getSessions.path)])

/** Off, being set up, its recovery codes in sight, or on. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const { data } = useQuery(getSessions)
  const [started, setStarted] = useState<TwoFactorStart>()
  const [codes, setCodes] = useState<string[]>()

  function confirmed(recoveryCodes: string[]) {
    setStarted(undefined)
    setCodes(recoveryCodes)
    toast({ title: words.turnedOn })
    void lookAnew()
  }

  function stopped() {
    setCodes(undefined)
    toast({ title: words.turnedOff })
    void lookAnew()
  }

  return (
    <AccountSection heading={words.heading} text={isOn ? words.on : words.off}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : isOn ? (
        <>
          {data && <p className="mb-4 t-app">{fill(words.codesLeft, { count: data.recoveryCodesLeft })}</p>}
          <TurnOff done={stopped} />
        </>
      ) : started ? (
        <SetUp started={started} onConfirmed={confirmed} cancel={() => setStarted(undefined)} />
      ) : (
        <PasswordStep words={words.start} act={(password) => call(startTwoFactor, { password }).then(setStarted)} />
      )}
    </AccountSection>
  )
}

const turnOffWords = accountPage.twoFactor.stop

const TurnOff = ({ done }: { done: () => void }) => (
  <details>
    <summary className="link">{turnOffWords.summary}</summary>
    <p className="mt-3 mb-4 t-app text-ink2">{turnOffWords.text}</p>
    <PasswordStep words={turnOffWords} act={(password) => call(stopTwoFactor, { password }).then(done)} />
  </details>
)

const recoveryCodesWords = accountPage.twoFactor.codes

/** Shown once, right after two-factor was turned on. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-600 outline-none">
        {recoveryCodesWords.heading}
      </h3>
      <p className="mt-1 t-app text-ink2">{recoveryCodesWords.text}</p>
      <ul className="mt-4 grid gap-x-8 grid-cols-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-2 border-b border-rule font-600 tracking-[.04em] select-all">
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn-primary" onClick={onDone}>
          {recoveryCodesWords.done}
        </button>
        <button type="button" className="btn-secondary" onClick={copy}>
          {isCopied ? recoveryCodesWords.copied : recoveryCodesWords.copy}
        </button>
      </p>
    </div>
  )
}

type Props = {
  words: { password: string; button: string; pending: string }
  /** Throws `HttpError`. */
  act: (password: string) => Promise<unknown>
}

/** What is done with the password alone: whoever finds an open portal does not know it. */
function PasswordStep({ words, act }: Props) {
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ password }) => ({ password: password ? undefined : accountPage.password.currentMissing }),
    ({ password = '' }) => act(password),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField label={words.password} name="password" words={accountPage} fault={faults.password} />
      <FormFault text={failure} />
      <SubmitButton className="btn-secondary sm:justify-self-start" pending={pending} words={words} />
    </form>
  )
}
