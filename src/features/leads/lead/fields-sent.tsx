import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminLeadsPage.lead.timeline
// Its id opens the result, and says nothing to a person.
const HIDDEN = ['assessment']

/** A form as it was sent. */
export function FieldsSent({ fields }: { fields: Record<string, unknown> }) {
  const given = Object.entries(fields).filter(
    ([name, value]) => !HIDDEN.includes(name) && value !== '' && value != null,
  )
  if (given.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex items-center gap-1 min-h-9 t-small font-600 text-action cursor-pointer">
        <Icon name="chevron-right" className="text-4 group-open:rotate-90" />
        {words.fields}
      </summary>
      <dl className="mt-1 grid gap-1">
        {given.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] gap-3 t-note">
            <dt className="text-ink2">{fieldName(name)}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{written(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** `businessName` → `business name`: fields are not told apart by more than their name. */
const fieldName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const written = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value))
