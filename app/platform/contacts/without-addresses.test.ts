import { expect, it } from 'vitest'

import { addressesIn, withoutAddresses } from './without-addresses'

it('every address in a server’s reply is replaced, and a lone @ is kept', () => {
  expect(withoutAddresses('550 <anna@example.ru>: no mailbox, ask a@b.ru. @ x@ @y')).toBe(
    '550 <…@…>: no mailbox, ask …@… @ x@ @y',
  )
  expect(addressesIn('to <anna@example.ru>, "оля@пример.рф"')).toEqual(['anna@example.ru', 'оля@пример.рф'])
})
