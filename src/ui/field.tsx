import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'input'> & {
  label: string
  /** What is wrong with the value, below the field and read with it. */
  fault?: string
  /** What is asked for, below the field and read with it. */
  hint?: string
  /** Stands in the field's box, such as a button at its end. */
  children?: ReactNode
}

/** A labeled line to type in. */
export function Field({ label, fault, hint, children, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="t-label block mb-1.5">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          className={children ? 'field pe-13' : 'field'}
          aria-invalid={Boolean(fault)}
          aria-describedby={[hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
          {...input}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 t-note text-ink2">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="mt-1.5 flex gap-2 items-center t-small text-red [footer_&]:text-on-deep">
          <Icon name="circle-alert" className="text-4.5" />
          {fault}
        </p>
      )}
    </div>
  )
}

type NamedProps<Name extends string> = Omit<Props, 'label' | 'fault'> & {
  name: Name
  words: Record<NoInfer<Name>, string>
  faults: { [name in NoInfer<Name>]?: string | undefined }
}

/** A field whose label and fault go by its name. */
export const NamedField = <Name extends string>({ words, faults, ...field }: NamedProps<Name>) => (
  <Field label={words[field.name]} fault={faults[field.name]} {...field} />
)
