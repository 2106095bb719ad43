import type { Figure } from './figure.ts'

/** What a part of the bench gives back. `raw` is for the JSON file alone. */
export type Measured = { figures: Figure[]; notes?: string[]; raw?: unknown; skipped?: string }
