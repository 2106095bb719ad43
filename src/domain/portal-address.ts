/** An address of the portal that opens the company it is about; null for what is about none, such as the firm's own. */
export const portalAddress = (path: string, company: string | null) =>
  company ? `${path}${path.includes('?') ? '&' : '?'}company=${company}` : path
