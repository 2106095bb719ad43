import { createContext, useContext } from 'react'

/** The id of the company whose portal the firm looks at. */
export const PreviewedCompany = createContext<{ company: string } | null>(null)
export const usePreview = () => useContext(PreviewedCompany)

/** The id of the sentence that says why something is off. */
export const WHY_OFF = 'preview-why'

const OFF = { disabled: true, 'aria-describedby': WHY_OFF }
const ON: Partial<typeof OFF> = {}

/** For a button or a field of what only the client may do: off, with the reason, where the firm looks. */
export const useOff = () => (usePreview() ? OFF : ON)
