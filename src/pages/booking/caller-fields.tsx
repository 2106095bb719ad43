import type { CallerWords } from '#schema/content/pages/booking.ts'
import { NamedField } from '#ui/field.tsx'

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'note'
type Props = {
  words: CallerWords
  faults: { [name in Name]?: string | undefined }
  start: { [name in Name]?: string | undefined }
}

/** Who asks for a call, and what about. @param start what the fields begin with */
export const CallerFields = ({ words, faults, start }: Props) => {
  const fields = { words, faults, required: true }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NamedField {...fields} name="firstName" defaultValue={start.firstName} autoComplete="given-name" />
        <NamedField {...fields} name="lastName" defaultValue={start.lastName} autoComplete="family-name" />
        <NamedField {...fields} name="email" type="email" defaultValue={start.email} autoComplete="email" />
        <NamedField {...fields} name="phone" type="tel" defaultValue={start.phone} autoComplete="tel" />
      </div>
      <label className="t-label">
        {words.note} <span className="font-400 text-ink3">{words.optional}</span>
        <textarea
          name="note"
          rows={3}
          defaultValue={start.note}
          maxLength={2000}
          placeholder={words.notePlaceholder}
          className="field mt-1.5 font-400"
        />
      </label>
    </>
  )
}
