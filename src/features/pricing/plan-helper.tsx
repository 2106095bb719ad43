import { useEffect, useState } from 'react'
import { fill } from '#copy/fill.ts'
import { planHelper as words } from '#copy/plan-helper.ts'
import { planNamed } from '#copy/pricing.ts'
import { MarginSection } from '#ui/page-section.tsx'
import { PlanHelperResult } from './plan-helper-result.tsx'

const nameOf = (question: number) => `help-${question}`

/** What is chosen on the page, also if it was before this code had come. */
const chosenOnPage = () =>
  words.questions.map((_, at) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${nameOf(at)}"]:checked`)
    return field ? Number(field.value) : undefined
  })

/** Three questions, and the plan that covers the answers with the sum that leads to it. */
export function PlanHelper() {
  const [chosen, setChosen] = useState<(number | undefined)[]>([])
  const read = () => setChosen(chosenOnPage())
  useEffect(read, [])
  const options = words.questions.flatMap(({ options }, at) => options[chosen[at] ?? -1] ?? [])
  const missing = words.questions.length - options.length
  return (
    <MarginSection id="help-me-choose" heading={words.heading} intro={words.intro} band>
      <div className="grid grid-cols-1 gap-8 xl:(grid-cols-2 gap-x-12 items-start)">
        <div className="grid grid-cols-1 gap-7" onChange={read}>
          {words.questions.map(({ question, options }, at) => (
            <fieldset key={question} className="p-0 min-w-0">
              <legend className="t-4">{question}</legend>
              <div className="mt-2.5 border-t border-edge">
                {options.map(({ label, plan }, option) => (
                  <label key={label} className="flex items-center gap-3 min-h-12 py-2 border-b border-rule">
                    <input type="radio" name={nameOf(at)} value={option} className="w-5 h-5 shrink-0" />
                    <span className="grow min-w-0">{label}</span>
                    {plan && <span className="t-note text-ink2 text-end">{planNamed(plan).name}</span>}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="xl:(sticky top-28)" aria-live="polite">
          {missing === 0 ? (
            <PlanHelperResult options={options} />
          ) : (
            <div className="sheet p-5 sm:p-8">
              <p className="needs-script t-4">
                {missing === 1 ? words.waitingOne : fill(words.waiting, { count: missing })}
              </p>
              <p className="mt-2 text-ink2">{words.rule}</p>
            </div>
          )}
        </div>
      </div>
    </MarginSection>
  )
}
