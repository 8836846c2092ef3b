import { expect, it } from 'vitest'

import { shipmentOf } from './carriers'

it.each([
  ['8008 1234 5678 90', 'Почта России', 'https://www.pochta.ru/tracking?barcode=80081234567890'],
  ['ra123456789ru', 'Почта России', 'https://www.pochta.ru/tracking?barcode=RA123456789RU'],
  ['1234567890', 'СДЭК', 'https://www.cdek.ru/ru/tracking?order_id=1234567890'],
  ['25-00123456789', 'Деловые Линии', 'https://www.dellin.ru/tracker/?rwID=25-00123456789'],
])('«%s» is a number of %s', (number, carrier, href) => {
  expect(shipmentOf(number)).toEqual({ carrier, href })
})

it.each(['', 'ДН20488123', '123', 'https://example.ru/1234567890'])('«%s» leads to no carrier', (number) => {
  expect(shipmentOf(number)).toBeNull()
})
