import { firm } from '#copy/firm.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** A path of ours as a whole address. It is the site's own word for where it is: a request's may be somebody else's. */
export const siteAddress = ({ siteUrl }: Pick<Dependencies['settings'], 'siteUrl'>, path: string) =>
  new URL(path, siteUrl ?? firm.siteUrl).href

/** An address of the portal that opens the company it is about; null for what is about none, such as the firm's own. */
export const portalAddress = (path: string, company: string | null) =>
  company ? `${path}${path.includes('?') ? '&' : '?'}company=${company}` : path
