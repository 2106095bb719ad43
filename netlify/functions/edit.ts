import type { Config } from '@netlify/functions'
import { editorPage } from '#server/http/editor-page.ts'

/** A function, as `_headers` would add the policy of the pages to that of the editor, and both would bind. */
export default editorPage

export const config: Config = { path: '/edit' }
