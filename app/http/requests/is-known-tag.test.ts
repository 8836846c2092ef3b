import { describe, expect, it } from 'vitest'

import { isKnownTag } from './is-known-tag'

describe('isKnownTag', () => {
  it.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    ['"a"', 'W/"a"'],
    ['W/"a"', 'W/"a"'],
    ['"other" ,  W/"a"', '"a"'],
    ['*', '"a"'],
  ])('the header %s contains the tag %s', (header, etag) => {
    expect(isKnownTag(header, etag)).toBe(true)
  })

  it.each([undefined, null, '', '"other"', 'a', '"a', '"a-gz"'])(
    'the header %j does not contain the tag',
    (header) => {
      expect(isKnownTag(header, '"a"')).toBe(false)
    },
  )
})
