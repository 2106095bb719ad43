/** `Ada, Ben, and Cy`. */
export const listInWords = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)
