import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { installed } from '#copy/installed.ts'
import { declineInstall, install, useInstallMethod } from '#offline/install.ts'
import { Mark } from '#ui/mark.tsx'

const words = installed.hint

/** Offers the portal for the home screen: by the browser's own question, or by the steps an iPhone needs. */
export function InstallHint() {
  const way = useInstallMethod()
  if (!way) return null
  const ask = async () => {
    if (!(await install())) declineInstall()
  }
  return (
    <section className="sheet p-5 flex gap-4" aria-labelledby="install">
      <Mark className="w-10 h-10 shrink-0 text-action" />
      <div className="min-w-0">
        <h2 id="install" className="t-4">
          {words.heading}
        </h2>
        <p className="mt-1 t-small text-ink2">{fill(words.text, { firm: firm.shortName })}</p>
        {way === 'steps' && (
          <ol className="mt-3 grid gap-1.5 t-small list-decimal ps-5">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 t-small">
          {way === 'ask' && (
            <button type="button" className="btn-secondary min-h-11 px-3.5 t-small" onClick={() => void ask()}>
              {words.install}
            </button>
          )}
          <button type="button" className="link" onClick={declineInstall}>
            {way === 'ask' ? words.notNow : words.gotIt}
          </button>
        </div>
      </div>
    </section>
  )
}
