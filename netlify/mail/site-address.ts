import { firm } from '#copy/firm.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** A path of ours as a whole address. It is the site's own word for where it is: a request's may be somebody else's. */
export const siteAddress = ({ siteUrl }: Pick<Dependencies['settings'], 'siteUrl'>, path: string) =>
  new URL(path, siteUrl ?? firm.siteUrl).href
