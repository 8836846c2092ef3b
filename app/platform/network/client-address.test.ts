import { expect, it } from 'vitest'

import { addressKey } from './client-address.server'

it('the key of an IPv4 address is the address itself, also when IPv6 wraps it', () => {
  const spellings = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::FFFF:c000:201',
    '0:0:0:0:0:ffff:192.0.2.1',
    '192.0.2.1:4711',
    ' 192.0.2.1',
  ]
  expect(new Set(spellings.map(addressKey))).toEqual(new Set(['192.0.2.1']))
})

it('the key of an IPv6 address is its /64 network, in any spelling', () => {
  const spellings = [
    '2001:db8::1',
    '2001:db8:0:0::ffff',
    '2001:0db8:0000:0000:1234:5678:9abc:def0',
    '2001:DB8::a:b:c:d',
    '2001:db8::192.0.2.1',
    '2001:db8::1%eth0',
    '[2001:db8::1]:4711',
  ]
  expect(new Set(spellings.map(addressKey))).toEqual(new Set(['2001:db8:0:0::/64']))
})

it('the key separates IPv6 networks, also where the short form has fewer groups than the network', () => {
  const networks = [
    '2001:db8::1',
    '2001:db8:0:1::1',
    '2001:db8:1::1',
    '2a02::1',
    '2a02:6b8::1',
    '::1',
    'fe80::1',
    '::',
    '::1:0:0:0:0',
  ]
  expect(new Set(networks.map(addressKey)).size).toBe(8)
  expect(addressKey('::1')).toBe(addressKey('::'))
})

it('the key is equal for all texts that are not addresses', () => {
  expect(
    ['', 'localhost', '1.2.3', '1.2.3.4.5', 'x'.repeat(10_000), '::ffff:1.2.3.999'].map(addressKey),
  ).toEqual(Array(6).fill('unknown'))
})
