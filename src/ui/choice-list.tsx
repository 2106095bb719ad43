import { useId } from 'react'

type Choice<Value extends string> = { value: Value; label: string; text: string }
type Props<Value extends string> = {
  name: string
  legend: string
  choices: readonly Choice<Value>[]
  defaultValue: Value
}

/** One of a few, each with a sentence that says what it means. */
export function ChoiceList<Value extends string>({ name, legend, choices, defaultValue }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="m-0 p-0 min-w-0">
      <legend className="p-0 mb-1.5 t-label">{legend}</legend>
      <div className="grid gap-2">
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex items-start gap-3 p-3.5 border-1.5 border-rule rounded-[4px] cursor-pointer has-[:checked]:(border-action bg-band)"
          >
            <input
              type="radio"
              className="w-5 h-5 mt-.5 shrink-0"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
            />
            <span>
              <span id={`${id}-${value}`} className="block t-app font-600">
                {label}
              </span>
              <span id={`${id}-${value}-text`} className="block mt-.5 t-small text-ink2">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
