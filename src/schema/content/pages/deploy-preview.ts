import * as v from 'valibot'
import { words } from '#schema/content/words.ts'

/** content/pages/deploy-preview.json: the line on top of every page of a deploy that is not the real site. */
export const DeployPreview = v.strictObject({ label: words(), text: words() })
export type DeployPreview = v.InferOutput<typeof DeployPreview>
