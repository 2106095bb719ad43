import { buildIfChanged } from '#local/build-site.ts'

/** The journeys run on the production build of what lies here now. */
export default () => buildIfChanged()
