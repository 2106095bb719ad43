import * as v from 'valibot'
import { words } from '#schema/content/words.ts'

/** content/pages/legal.json: the words round the texts of content/legal. */
export const LegalPage = v.strictObject({ effective: words('date'), others: words(), licenses: words() })
export type LegalPage = v.InferOutput<typeof LegalPage>
