import { useState } from 'react'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { refetchSessions, startTwoFactor, useSessions } from '#data/account.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'
import { refetchSession } from '#offline/session.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { toast } from '#parts/toast.ts'
import type { TwoFactorStart } from '#schema/account.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'

const words = accountPage.twoFactor

/** What changed is the session too: it goes on under a new id. */
const lookAnew = () => Promise.all([refetchSession(), refetchSessions()])

/** Off, being set up, its recovery codes in sight, or on. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const { data } = useSessions()
  const [started, setStarted] = useState<TwoFactorStart>()
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function start() {
    setFailure(undefined)
    setPending(true)
    const result = await startTwoFactor().catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError)) return setStarted(result)
    setFailure(result instanceof UnreachableError ? messages.request.network : (result.said ?? messages.request.server))
  }

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
    <Section heading={words.heading} text={isOn ? words.on : words.off}>
      {codes ? (
        <RecoveryCodes codes={codes} kept={() => setCodes(undefined)} />
      ) : isOn ? (
        <>
          {data && <p className="mb-4 t-app">{fill(words.codesLeft, { count: data.recoveryCodesLeft })}</p>}
          <TurnOff done={stopped} />
        </>
      ) : started ? (
        <SetUp started={started} confirmed={confirmed} cancel={() => setStarted(undefined)} />
      ) : (
        <div className="grid gap-4 justify-items-start">
          <FormFault text={failure} />
          <button type="button" className="btn-secondary max-sm:w-full" disabled={pending} onClick={start}>
            {pending ? words.starting : words.start}
          </button>
        </div>
      )}
    </Section>
  )
}
