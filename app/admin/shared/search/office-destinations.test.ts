import { expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'

import { destinationsFor } from './office-destinations.server'

const found = (text: string, held: (typeof permissions)[number][] = [...permissions]) =>
  destinationsFor(text, { permissions: held }).map(({ label, href }) => [label, href])

it.each([
  ['почта', 'Почта', '/admin/settings/email'],
  ['рассылка', 'Рассылки', '/admin/mailings'],
  ['самовывоз', 'Пункты самовывоза', '/admin/pickup-points'],
  ['зоны', 'Зоны доставки', '/admin/shipping-zones'],
  ['Создать заказ', 'Создать заказ', '/admin/orders/new'],
  ['новый зак', 'Создать заказ', '/admin/orders/new'],
  ['остатки', 'Склад', '/admin/inventory'],
])('«%s» finds «%s»', (text, label, href) => {
  expect(found(text)).toContainEqual([label, href])
})

it('what its user may not open is not found', () => {
  expect(found('самовывоз', ['orders.read'])).toEqual([])
  expect(found('заказ', ['orders.read'])).toEqual([['Заказы', '/admin/orders']])
})
