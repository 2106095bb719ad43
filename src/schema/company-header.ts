/** The header by which a request of a client names the company that it is for; without it, it is the person's first. */
export const COMPANY_HEADER = 'Portal-Company'
