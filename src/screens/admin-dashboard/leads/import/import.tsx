export const Import = (_: object) => null
