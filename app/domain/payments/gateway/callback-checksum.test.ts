import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { isSignedCallback } from './callback-checksum'

const key = 'merchant-key'
const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex').toUpperCase()
const signed = {
  orderNumber: 'CC-1',
  mdOrder: 'abc',
  status: '1',
  checksum: sign('mdOrder;abc;orderNumber;CC-1;status;1;'),
}

describe('the checksum of a callback', () => {
  it('the checksum is computed over the parameters in the order of their names', () => {
    expect(isSignedCallback(signed, key)).toBe(true)
    expect(isSignedCallback({ ...signed, sign_alias: 'merchant' }, key)).toBe(true)
  })

  it.each([
    ['another value', { ...signed, status: '0' }],
    ['one more parameter', { ...signed, amount: '1' }],
    ['lower case', { ...signed, checksum: signed.checksum.toLowerCase() }],
    ['a shorter checksum', { ...signed, checksum: signed.checksum.slice(1) }],
    ['none', { orderNumber: 'CC-1', mdOrder: 'abc', status: '1' }],
  ])('the checksum refuses %s', (_what, parameters) => {
    expect(isSignedCallback(parameters, key)).toBe(false)
  })

  it('the checksum refuses another key', () => {
    expect(isSignedCallback(signed, 'other')).toBe(false)
  })
})
