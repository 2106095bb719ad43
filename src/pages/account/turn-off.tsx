import { stopTwoFactor } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { call } from '#data/call.ts'
import { PasswordStep } from './password-step.tsx'

const words = accountPage.twoFactor.stop

export const TurnOff = ({ done }: { done: () => void }) => (
  <details>
    <summary className="link">{words.summary}</summary>
    <p className="mt-3 mb-4 t-app text-ink2">{words.text}</p>
    <PasswordStep words={words} act={(password) => call(stopTwoFactor, { password }).then(done)} />
  </details>
)
