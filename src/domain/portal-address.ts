/** An address of the portal that opens the company it is about, for whoever belongs to several; null for everybody else. */
export const portalAddress = (path: string, company: string | null) =>
  company ? `${path}${path.includes('?') ? '&' : '?'}company=${company}` : path
