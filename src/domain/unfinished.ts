import type { Month } from '#schema/units.ts'

/** Whether the month was not over when it was published: its figures are no whole month's, and stand beside none. */
export const isUnfinished = ({ month, publishedAt }: { month: Month; publishedAt: string }) =>
  publishedAt.slice(0, 7) <= month
