import { expect, test } from 'vitest'
import { clientNetwork, prefixOf } from '#server/http/client-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', 'unknown', ''],
  ['10.0.0.1, 10.0.0.2', 'unknown', ''],
  ['999.1.1.1', 'unknown', ''],
  ['[::1]', 'unknown', ''],
])('%j counts as %s and is kept as %s', (ip, source, prefix) => {
  expect([clientNetwork(ip), prefixOf(ip)]).toEqual([source, prefix])
})
