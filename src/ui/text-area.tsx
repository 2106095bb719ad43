import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  /** At least 120 px instead of 80: the message panel writes letters, other fields a line or two. */
  tall?: boolean
  /** Stands below and is read with it. */
  hint?: ReactNode
}

/** A labeled field for more than a line; it grows with what is written. */
export function TextArea({ label, tall, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="t-label block mb-1.5">
        {label}
      </label>
      <textarea
        id={id}
        className={`field resize-y max-h-[40vh] [field-sizing:content] [overflow-wrap:anywhere] ${tall ? 'min-h-[120px]' : 'min-h-[80px]'}`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 t-note text-ink2">
          {hint}
        </p>
      )}
    </div>
  )
}
