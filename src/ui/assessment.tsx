import { atom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'

/** Whether the question "What type of business do you run?" is asked just now. */
export const assessmentAsked = atom(false)

/** Every "FREE Assessment" button: asks for the type of business; without script it leads to the general assessment. */
export function AssessmentButton({ className, children }: { className: string; children: ReactNode }) {
  const ask = useSetAtom(assessmentAsked)
  return (
    <a
      href="/quiz"
      className={className}
      onClick={(event) => {
        event.preventDefault()
        ask(true)
      }}
    >
      {children}
    </a>
  )
}
