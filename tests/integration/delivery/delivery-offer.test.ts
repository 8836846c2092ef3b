import { afterEach, beforeEach, expect, it } from 'vitest'

import { readDeliveryOffer } from '~/domain/delivery/index.server'
import { keepPageUntil, withRequestScope, type PageEnd } from '~/http/requests/request-scope.server'
import { getCache } from '~/platform/cache/cache.server'
import { holdClock } from '~/platform/dates/clock'
import { setSettings } from '~tests/support/settings/set-settings'

beforeEach(() => getCache().clear())
afterEach(() => holdClock(undefined))

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('the delivery offer shows day, price and place from the settings, and the exceptions', async () => {
  holdClock(new Date('2026-11-19T10:00:00Z'))
  const { offer, changesAt } = await readDeliveryOffer(240_000)
  expect({ ...offer.courier, when: plain(offer.courier?.when) }).toEqual({ when: '20–23 ноября', priceKopecks: 50_000, freeFromKopecks: 500_000, variesByPlace: false }) // prettier-ignore
  expect({ ...offer.pickup, when: plain(offer.pickup.when) }).toEqual({ address: 'ул. Артёма, 120', when: 'сегодня до 18:00', priceKopecks: 0, others: 0 }) // prettier-ignore
  expect(changesAt.toISOString()).toBe('2026-11-19T14:00:00.000Z')
})

it('the delivery offer shows no closed Sunday, and no price above the threshold', async () => {
  holdClock(new Date('2026-11-21T15:00:00Z'))
  const { offer, changesAt } = await readDeliveryOffer(500_000)
  expect(offer.courier).toMatchObject({ priceKopecks: 0, freeFromKopecks: null })
  expect(plain(offer.courier?.when)).toBe('24–26 ноября')
  expect(plain(offer.pickup.when)).toBe('в понедельник, 23 ноября, с 9:00')
  expect(changesAt.toISOString()).toBe('2026-11-21T21:00:00.000Z')
})

it('the delivery offer mentions no courier where the shop does not deliver', async () => {
  await setSettings('shipping', { deliveryEnabled: false })
  await expect.poll(async () => (await readDeliveryOffer(100_000)).offer.courier).toBeNull()
})

it('a cached page expires at the earliest change of its contents', () => {
  const pageEnd: PageEnd = { at: undefined }
  const [soon, later] = [new Date('2026-11-19T14:00:00Z'), new Date('2026-11-19T21:00:00Z')]
  withRequestScope({ requestId: 'x', ip: '', pageEnd }, () => {
    keepPageUntil(later)
    keepPageUntil(soon)
    keepPageUntil(later)
  })
  expect(pageEnd.at).toBe(soon)
  keepPageUntil(soon)
})
