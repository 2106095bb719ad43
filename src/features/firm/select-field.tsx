import { type SelectHTMLAttributes, useId } from 'react'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  options: readonly (readonly [string, string])[]
}

/** A labeled choice of a few. @param options value and label of each */
export function SelectField({ label, options, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="t-label block mb-1.5">
        {label}
      </label>
      <select id={id} className="field" {...select}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
