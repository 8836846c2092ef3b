import { expect, it } from 'vitest'

import { pickupPointInput } from './pickup-points.server'

it('a pickup point without address and hours names both at once', () => {
  const { error } = pickupPointInput.safeParse({
    name: 'Склад',
    city: 'Донецк',
    isActive: 'yes',
    canTint: 'yes',
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['address', 'Введите адрес'],
    ['hours', 'Укажите часы хотя бы одного дня'],
  ])
})
