import { expect, it } from 'vitest'

import { settingNotes } from './setting-notes'

const FIELD = 'payment-bankTransfer'

it('the note explains why bank transfer is not offered', () => {
  expect(settingNotes({ [FIELD]: 'on', 'payment-requisites': '' })[FIELD]).toContain('заполните реквизиты')
})

const fine: Record<string, string>[] = [
  { [FIELD]: 'on', 'payment-requisites': 'р/с 1' },
  { [FIELD]: '', 'payment-requisites': '' },
  {},
]

it.each(fine)('the note is absent for %j', (values) => {
  expect(settingNotes(values)).toEqual({})
})
