/** Logos that the build can draw (simple-icons, CC0); content/README.md says how to add one. */
export const BRANDS = ['expensify', 'gusto', 'quickbooks', 'square', 'stripe', 'xero'] as const
