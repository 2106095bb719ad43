/** What a link dials for a number as somebody has written it. */
export const dialLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
