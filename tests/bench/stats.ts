const sorted = (values: (number | null | undefined)[]) =>
  values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value)).sort((a, b) => a - b)

/** Null where there are none. */
export const median = (values: (number | null | undefined)[]) => percentile(values, 50)

/** Between two neighbors where the rank falls between them; null where there are no values. */
export function percentile(values: (number | null | undefined)[], rank: number) {
  const all = sorted(values)
  if (all.length === 0) return null
  const at = ((all.length - 1) * rank) / 100
  const low = all[Math.floor(at)]!
  return low + (all[Math.ceil(at)]! - low) * (at % 1)
}
