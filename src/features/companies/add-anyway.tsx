import type { RefObject } from 'react'
import { adminBoardPage } from '#copy/admin-board-page.ts'

export type AddAnywayProps = {
  /** Set before the form is submitted: what is there already is no reason not to add this. */
  isMeant: RefObject<boolean>
  /** What is there already, which opens in a new tab. */
  existing?: { href: string; label: string } | null
}

/** Below a field whose value is somewhere already: the way there, and the button that submits the form all the same. */
export const AddAnyway = ({ isMeant, existing }: AddAnywayProps) => (
  <div className="-mt-3 flex flex-wrap gap-x-5">
    {existing && (
      <a className="link t-small min-h-11" href={existing.href} target="_blank" rel="noopener">
        {existing.label}
      </a>
    )}
    <button
      type="button"
      className="link t-small min-h-11"
      onClick={({ currentTarget }) => {
        isMeant.current = true
        currentTarget.form?.requestSubmit()
      }}
    >
      {adminBoardPage.convert.anyway}
    </button>
  </div>
)
