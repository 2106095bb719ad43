import { adminPage } from '#copy/admin-page.ts'
import type { PartProps } from './parts.ts'

/** A part that is not there yet says so. */
export const Part = (_: PartProps) => <p className="t-app text-ink2">{adminPage.frame.opening}</p>
