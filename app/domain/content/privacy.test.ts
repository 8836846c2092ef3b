import { expect, it } from 'vitest'

import type { Seller } from '~/domain/settings/shared'

import { privacySections } from './privacy.server'

const seller: Seller = {
  name: 'Краски',
  place: 'Донецк',
  phone: '',
  email: '',
  hours: [],
  legalName: '',
  ogrn: '',
  coordinates: '',
  inn: '',
}

it('the privacy text explains how to refuse analytics counters only where a counter is enabled', () => {
  const textOf = (hasCounters: boolean) => JSON.stringify(privacySections({ ...seller, hasCounters }))
  expect(textOf(true)).toContain('Настройки cookie')
  expect(textOf(false)).not.toContain('Настройки cookie')
  expect(textOf(false)).toContain('сейчас не пользуется')
})
