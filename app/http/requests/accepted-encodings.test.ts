import { describe, expect, it } from 'vitest'

import { acceptedEncodings } from './accepted-encodings'

describe('acceptedEncodings', () => {
  it.each([
    [undefined, ['identity']],
    [null, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['GZIP', ['gzip', 'identity']],
    ['gzip;q=0.5, br; q=0', ['gzip', 'identity']],
    ['br;q=0.000, *', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['broken, x-gzip', ['identity']],
    ['br, identity;q=0', ['br']],
  ])('the accepted encodings of %j are %j', (header, encodings) => {
    expect([...acceptedEncodings(header)]).toEqual(encodings)
  })

  it.each([';', ',,,', '=;q', 'br;q="', 'gzip;;;q=x', '\t\u00e9,"', 'br;q=0.5;q=', '*;q=0'])(
    'the malformed header %j is read without an error',
    (header) => {
      expect(acceptedEncodings(header)).toBeInstanceOf(Set)
    },
  )

  it('the same header always gives the same encodings', () => {
    expect(acceptedEncodings('gzip, br')).toBe(acceptedEncodings('gzip, br'))
  })
})
