import type { CustomFieldControlProps } from '@sveltia/cms'
import { createElement } from 'react'

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** The number that somebody means by `1300`, `1,300` or `225.50`; any other text as it is, and nothing for none. */
export function numberIn(text: string): number | string | null {
  const typed = text.trim()
  return NUMBER.test(typed) ? Number(typed.replaceAll(',', '')) : typed || null
}

/**
 * A number as text. The editor's own field for numbers takes off what it doesn't expect while somebody types: `1,300`
 * became 300, and `225.5` became 225. This one keeps what is typed; the field's pattern refuses what is no number.
 */
export function NumberField({ value, onChange, forID, classNameWrapper }: CustomFieldControlProps) {
  return createElement('input', {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    className: classNameWrapper,
    'aria-labelledby': `${forID}-label`,
    'aria-errormessage': `${forID}-error`,
    defaultValue: value,
    // The field may change from outside, such as when changes are reverted.
    ref: (input: HTMLInputElement | null) => {
      if (input && numberIn(input.value) !== (value ?? null)) input.value = value ?? ''
    },
    onChange: (event: { target: HTMLInputElement }) => onChange(numberIn(event.target.value)),
  })
}
