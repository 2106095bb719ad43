import type { Config } from '@netlify/functions'
import { missingAsset } from '#server/http/missing-asset.ts'

/**
 * For assets that are not among the built files. The rule in `_headers` that keeps assets for a year would also go on
 * Netlify's own 404, and a browser would keep that; it does not go on a function's answer.
 */
export default missingAsset

export const config: Config = { path: '/assets/*', preferStatic: true }
