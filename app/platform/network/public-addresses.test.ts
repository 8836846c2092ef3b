import { expect, it } from 'vitest'

import { isPublic } from './public-addresses.server'

it.each(['93.184.216.34', '2a02:6b8::2:242'])('the address %s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'nonsense',
  ],
])('the address %s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})
