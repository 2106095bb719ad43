import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { Field } from '#ui/field.tsx'

type Props = ComponentProps<typeof Field> & {
  type: 'date' | 'datetime-local'
  /** For what is not sent as a form: told whether a part is missing. */
  whilePartial?: (isPartial: boolean) => void
}

/**
 * A day that may stay open. One that is typed in part has no value: it would be sent, and saved, as none. So its form is not
 * sent before it is whole or cleared.
 */
export function DateField({ fault, whilePartial, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isPartial, setPartial] = useState(false)
  const check = () => {
    const now = input.current?.validity.badInput === true
    setPartial(now)
    whilePartial?.(now)
    return now
  }
  useEffect(() => {
    const form = input.current?.form
    const refuse = (event: Event) => {
      if (!check()) return
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
    }
    form?.addEventListener('submit', refuse, true)
    return () => form?.removeEventListener('submit', refuse, true)
  })
  const shown = isPartial ? adminClientsPage.write.partialDate : fault
  return (
    <Field
      {...field}
      {...(shown && { fault: shown })}
      ref={input}
      // What is typed in part changes no value, so no change is told of: leaving the field is.
      onBlur={check}
      onChange={(event) => {
        check()
        onChange?.(event)
      }}
    />
  )
}
