import { type ReactNode, useState } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { Icon } from '#ui/icon.tsx'
import type { Conflict } from './save-merged.ts'

const words = adminMetricsPage.both

/** `T` is what the form holds, of which each of the two people has left a version. */
type Props<T> = {
  conflict: Conflict<T>
  /** The field's name as the form has it. */
  label: (name: string) => string
  /** A version's value of the field, as text to read. */
  shown: (name: string, version: T) => string
  /** Puts a version's value of the field into the form. */
  choose: (name: string, version: T) => void
}

/** Two people have changed the same fields: each is decided by itself, and the form's own button saves. */
export function ConflictPanel<T>({ conflict: { names, merged, base }, label, shown, choose }: Props<T>) {
  const versions = { mine: merged, theirs: base }
  return (
    <ConflictFrame text={words.text}>
      <dl className="grid gap-3">
        {names.map((name) => (
          <Choice
            key={name}
            label={label(name)}
            mine={shown(name, versions.mine)}
            theirs={shown(name, versions.theirs)}
            choose={(whose) => choose(name, versions[whose])}
          />
        ))}
      </dl>
    </ConflictFrame>
  )
}

/** What was edited is not there any more: ours can be saved again. */
export const GonePanel = ({ pending, save }: { pending: boolean; save: () => void }) => (
  <ConflictFrame text={words.gone}>
    <button type="button" className="btn-primary justify-self-start" disabled={pending} onClick={save}>
      {words.saveAgain}
    </button>
  </ConflictFrame>
)

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

const ConflictFrame = ({ text, children }: { text: string; children: ReactNode }) => (
  <section ref={intoView} role="alert" className="sheet border-1.5 border-brass-l p-5 grid gap-4">
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

type Whose = 'mine' | 'theirs'
type ChoiceProps = Record<Whose, string> & { label: string; choose: (whose: Whose) => void }

function Choice({ label, choose, ...texts }: ChoiceProps) {
  const [chosen, setChosen] = useState<Whose>('mine')
  const version = (whose: Whose) => (
    <dd className="min-w-0 t-small grid gap-1.5 content-start justify-items-start">
      <span className="block t-note text-ink2">{words[whose]}</span>
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{texts[whose] || words.empty}</span>
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
        <span className="sr-only"> {label}</span>
      </button>
    </dd>
  )
  return (
    <div className="border-t border-rule pt-3">
      <dt className="t-label">{label}</dt>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {version('mine')}
        {version('theirs')}
      </div>
    </div>
  )
}
