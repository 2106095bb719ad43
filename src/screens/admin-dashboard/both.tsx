import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { Icon } from '#parts/icon.tsx'

const words = adminMetricsPage.both

/** One thing that two people have changed differently. */
export type Difference = { field: string; mine: string; theirs: string }

type Props = {
  /** Null where the other one is not there any more. */
  differences: Difference[] | null
  pending: boolean
  keep: () => void
  take: () => void
}

/** Two people have changed one thing: both versions beside each other, and the choice. Nothing typed is touched before. */
export const Both = ({ differences, pending, keep, take }: Props) => (
  <section role="alert" className="sheet border-1.5 border-brass-l p-5 grid gap-4">
    <div>
      <h3 className="t-4 flex gap-2 items-center">
        <Icon name="users" className="text-5 text-brass" />
        {words.heading}
      </h3>
      <p className="mt-1 t-small text-ink2">{differences ? words.text : words.gone}</p>
    </div>
    {differences && differences.length > 0 && (
      <dl className="grid gap-3">
        {differences.map(({ field, mine, theirs }) => (
          <div key={field} className="border-t border-rule pt-3">
            <dt className="t-label">{field}</dt>
            <div className="mt-1 grid gap-3 sm:grid-cols-2">
              <Version name={words.mine} text={mine} />
              <Version name={words.theirs} text={theirs} />
            </div>
          </div>
        ))}
      </dl>
    )}
    <div className="flex flex-wrap gap-3">
      <button type="button" className="btn-primary" disabled={pending} onClick={keep}>
        {words.keep}
      </button>
      {differences && (
        <button type="button" className="btn-secondary" disabled={pending} onClick={take}>
          {words.take}
        </button>
      )}
    </div>
  </section>
)

const Version = ({ name, text }: { name: string; text: string }) => (
  <dd className="min-w-0 t-small">
    <span className="block t-note text-ink2">{name}</span>
    <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text || words.empty}</span>
  </dd>
)
