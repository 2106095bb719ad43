import { isIPv4, isIPv6 } from 'node:net'

/** What limits count an address by: IPv4 as it is, IPv6 by its /64, which is one customer's (CVE-2021-22915). */
export function clientNetwork(ip = ''): string {
  const v4 = asIPv4(ip)
  if (v4) return v4
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : 'unknown'
}

/** What the audit and a list of sessions keep of an address: enough to tell places apart, not people. */
export function prefixOf(ip = ''): string {
  const v4 = asIPv4(ip)
  if (v4) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : ''
}

const asIPv4 = (ip: string) => {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(bare) ? bare : undefined
}

/** The eight groups, written out. */
function groupsOf(ip: string): string[] {
  // The URL parser gives one spelling, also for a zone or an IPv4 tail.
  const url = `http://[${ip.replace(/%.*/, '')}]`
  const spelled = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : '::'
  const [head = '', tail] = spelled.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
