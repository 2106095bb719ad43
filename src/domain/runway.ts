import type { TenthsOfMonth } from '#schema/ratios.ts'

/** Tenths of a month with one decimal: 22 → `2.2`. */
export const months = (value: TenthsOfMonth) => (value / 10).toFixed(1)
