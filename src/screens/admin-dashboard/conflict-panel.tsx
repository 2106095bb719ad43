import { type ReactNode, useState } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminMetricsPage.both

/** One field that two people have changed differently, as both are shown. */
export type Difference = { name: string; field: string; mine: string; theirs: string }

type Props = {
  differences: Difference[]
  /** Puts one of the two into the form. */
  choose: (name: string, whose: 'mine' | 'theirs') => void
}

/** Two people have changed the same fields: each is decided by itself, and the form's own button saves. */
export const ConflictPanel = ({ differences, choose }: Props) => (
  <ConflictFrame text={words.text}>
    <dl className="grid gap-3">
      {differences.map((one) => (
        <Choice key={one.name} difference={one} choose={(whose) => choose(one.name, whose)} />
      ))}
    </dl>
  </ConflictFrame>
)

/** What was edited is not there any more: ours can be saved again. */
export const GonePanel = ({ pending, save }: { pending: boolean; save: () => void }) => (
  <ConflictFrame text={words.gone}>
    <button type="button" className="btn-primary justify-self-start" disabled={pending} onClick={save}>
      {words.saveAgain}
    </button>
  </ConflictFrame>
)

const ConflictFrame = ({ text, children }: { text: string; children: ReactNode }) => (
  <section role="alert" className="sheet border-1.5 border-brass-l p-5 grid gap-4">
    <div>
      <h3 className="t-4 flex gap-2 items-center">
        <Icon name="users" className="text-5 text-brass" />
        {words.heading}
      </h3>
      <p className="mt-1 t-small text-ink2">{text}</p>
    </div>
    {children}
  </section>
)

function Choice({ difference, choose }: { difference: Difference; choose: (whose: 'mine' | 'theirs') => void }) {
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine')
  const version = (whose: 'mine' | 'theirs') => (
    <dd className="min-w-0 t-small grid gap-1.5 content-start justify-items-start">
      <span className="block t-note text-ink2">{words[whose]}</span>
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{difference[whose] || words.empty}</span>
      <button
        type="button"
        className={`${chosen === whose ? 'btn-primary' : 'btn-secondary'} min-h-11 px-4`}
        aria-pressed={chosen === whose}
        onClick={() => {
          setChosen(whose)
          choose(whose)
        }}
      >
        {whose === 'mine' ? words.keep : words.take}
        <span className="sr-only"> {difference.field}</span>
      </button>
    </dd>
  )
  return (
    <div className="border-t border-rule pt-3">
      <dt className="t-label">{difference.field}</dt>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {version('mine')}
        {version('theirs')}
      </div>
    </div>
  )
}
