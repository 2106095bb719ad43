import { useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  name: string
  words: { show: string; hide: string }
  /** The person's own by default. */
  autoComplete?: 'new-password'
  fault?: string
  hint?: string
  /** Where words that stand elsewhere say what is wrong with it. */
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ words, ...field }: Props) {
  const [seen, see] = useState(false)
  return (
    <Field autoComplete="current-password" {...field} type={seen ? 'text' : 'password'}>
      <button
        type="button"
        data-tip
        aria-label={seen ? words.hide : words.show}
        aria-pressed={seen}
        onClick={() => see(!seen)}
        className="needs-script icon-btn absolute end-.5 top-.5 text-ink2"
      >
        <Icon name={seen ? 'eye-off' : 'eye'} className="text-5" />
      </button>
    </Field>
  )
}
