/**
 * A number of 0 or more in US notation: `grouped(84210)` is `84,210`, `grouped(18.9, 1)` is `18.9`. Written out here
 * because the platform's own formatter takes 30 ms to build on a slow phone, before the page can be touched.
 */
export function grouped(value: number, decimals = 0) {
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${thousands}.${fraction}` : thousands
}
