import { useState } from 'react'
import { getSessions, startTwoFactor } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useAnswer } from '#data/use-answer.ts'
import { refetchSession } from '#offline/session.ts'
import type { TwoFactorStart } from '#schema/account.ts'
import { toast } from '#ui/toast.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { AccountSection } from './section.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'

const words = accountPage.twoFactor

/** What changed is the session too: it goes on under a new id. */
const lookAnew = () => Promise.all([refetchSession(), refetch(getSessions.path)])

/** Off, being set up, its recovery codes in sight, or on. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const { data } = useAnswer(getSessions)
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
