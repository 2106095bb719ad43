import { accountPage } from '#copy/account-page.ts'
import { stopTwoFactor } from '#data/account.ts'
import { PasswordStep } from './password-step.tsx'

const words = accountPage.twoFactor.stop

export const TurnOff = ({ done }: { done: () => void }) => (
  <details>
    <summary className="link">{words.summary}</summary>
    <p className="mt-3 mb-4 t-app text-ink2">{words.text}</p>
    <PasswordStep words={words} act={(password) => stopTwoFactor(password).then(done)} />
  </details>
)
