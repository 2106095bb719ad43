import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { focusOnceDrawn } from '#ui/focus-once-drawn.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { MAX_STEPS, STEP_LIMIT, type StepInput } from './form-of.ts'

const words = adminPlansPage.steps

type Props = {
  steps: readonly StepInput[]
  hint: string | undefined
  fault: string | undefined
  change: (steps: StepInput[]) => void
}

/** A plan's steps, a row each: a step that is reworded or moved stays the one that the client has checked off. */
export function StepInputs({ steps, hint, fault, change }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focus = (selector: string) => focusOnceDrawn(list, selector)

  function insert(at: number, texts: string[], replaced = 0) {
    change(steps.toSpliced(at, replaced, ...texts.map((text) => ({ id: null, text }))))
    focus(`[data-step="${at + texts.length - 1}"] input`)
  }
  const write = (at: number, text: string) => change(steps.map((step, nth) => (nth === at ? { ...step, text } : step)))
  function remove(at: number) {
    change(steps.toSpliced(at, 1))
    focus(`[data-step="${Math.max(0, Math.min(at, steps.length - 2))}"] input`)
  }
  function move(at: number, by: -1 | 1) {
    const to = at + by
    const step = steps[at]
    if (!step || to < 0 || to >= steps.length) return
    change(steps.toSpliced(at, 1).toSpliced(to, 0, step))
    setAnnouncement(fill(words.moved, { nth: to + 1, count: steps.length }))
    focus(`[data-step="${to}"] [data-move="${by}"]`)
  }
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (steps.length < MAX_STEPS) insert(at + 1, [''])
  }
  // Several lines become as many steps; the first goes where the cursor is, if nothing stands there.
  const onPaste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData.getData('text').split('\n')
    const texts = lines.map((line) => line.trim()).filter(Boolean)
    if (texts.length < 2) return
    event.preventDefault()
    const isEmpty = steps[at]?.text.trim() === '' && steps[at].id === null
    insert(isEmpty ? at : at + 1, texts, isEmpty ? 1 : 0)
  }

  return (
    <fieldset className="grid gap-2 min-w-0 p-0 mx-0">
      <legend className="t-label mb-1.5">{adminPlansPage.fields.nextSteps}</legend>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {hint && <p className="t-note text-ink2">{hint}</p>}
      <ol ref={list} className="grid gap-2">
        {steps.map((step, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a new step has no id, and a row holds no state of its own
            key={at}
            data-step={at}
            className="flex flex-wrap sm:flex-nowrap items-center justify-end gap-x-1"
          >
            <input
              type="text"
              className="field"
              aria-label={fill(step.id ? words.step : words.new, { nth: at + 1 })}
              maxLength={STEP_LIMIT}
              value={step.text}
              onChange={({ target }) => write(at, target.value)}
              onKeyDown={(event) => onEnter(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
            <RowButton
              icon="arrow-up"
              label={fill(words.up, { nth: at + 1 })}
              moves={-1}
              isOff={at === 0}
              act={() => move(at, -1)}
            />
            <RowButton
              icon="arrow-down"
              label={fill(words.down, { nth: at + 1 })}
              moves={1}
              isOff={at === steps.length - 1}
              act={() => move(at, 1)}
            />
            <RowButton icon="x" label={fill(words.remove, { nth: at + 1 })} act={() => remove(at)} />
          </li>
        ))}
      </ol>
      <FormFault text={fault} />
      <button
        type="button"
        className="btn-secondary min-h-11 px-4 justify-self-start"
        disabled={steps.length >= MAX_STEPS}
        onClick={() => insert(steps.length, [''])}
      >
        <Icon name="plus" className="text-5" />
        {words.add}
      </button>
    </fieldset>
  )
}

type RowButtonProps = {
  icon: 'arrow-up' | 'arrow-down' | 'x'
  label: string
  /** Where it moves the row; the focus goes along. */
  moves?: -1 | 1
  isOff?: boolean
  act: () => void
}

const RowButton = ({ icon, label, moves, isOff = false, act }: RowButtonProps) => (
  <button
    type="button"
    className="icon-btn shrink-0 aria-disabled:text-ink3"
    data-tip
    data-move={moves}
    aria-disabled={isOff}
    aria-label={label}
    onClick={act}
  >
    <Icon name={icon} className="text-5" />
  </button>
)
