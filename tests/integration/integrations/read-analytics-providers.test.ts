import { expect, it } from 'vitest'

import { readAnalyticsProviders } from '~/domain/integrations/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

type Type = 'YANDEX_METRICA' | 'GOOGLE_ANALYTICS' | 'FACEBOOK'

async function save(type: Type, config: Prisma.InputJsonObject, isActive = true): Promise<void> {
  await getDb().integration.upsert({
    where: { type },
    create: { type, name: type, config, isActive },
    update: { config, isActive },
  })
  await purgeTags(['settings'])
}

it('pages get the active providers with their valid settings only', async () => {
  expect(await readAnalyticsProviders()).toBeNull()
  await save('YANDEX_METRICA', { counterId: ' 4400123 ', enabled: true, webvisor: true, secret: 'x' })
  const yandexMetrica = { counterId: 4_400_123, webvisor: true, clickmap: false, trackHash: false }
  await expect
    .poll(readAnalyticsProviders)
    .toEqual({ yandexMetrica, googleAnalytics: null, facebookPixel: null })
  const googleAnalytics = {
    measurementId: 'G-AB12CD',
    enhancedEcommerce: true,
    customDimensions: { city: 'Донецк', kind: 'B2C' },
  }
  await save('GOOGLE_ANALYTICS', {
    measurementId: 'G-AB12CD',
    enabled: true,
    enhancedEcommerce: true,
    customDimensions: 'city=Донецк\nплохо\n kind = B2C ',
  })
  await expect.poll(readAnalyticsProviders).toEqual({ yandexMetrica, googleAnalytics, facebookPixel: null })
  await save('YANDEX_METRICA', { counterId: '4400123', enabled: false })
  await expect
    .poll(readAnalyticsProviders)
    .toEqual({ yandexMetrica: null, googleAnalytics, facebookPixel: null })
  await save('GOOGLE_ANALYTICS', { measurementId: 'G-AB12CD', enabled: true }, false)
  await expect.poll(readAnalyticsProviders).toBeNull()
  await save('FACEBOOK', {
    pageUrl: 'https://www.facebook.com/shop',
    pixelId: '1234567890123456',
    enabled: true,
  })
  const facebookPixel = { pixelId: '1234567890123456' }
  await expect
    .poll(readAnalyticsProviders)
    .toEqual({ yandexMetrica: null, googleAnalytics: null, facebookPixel })
  await save('FACEBOOK', { pageUrl: 'https://www.facebook.com/shop', pixelId: '', enabled: true })
  await expect.poll(readAnalyticsProviders).toBeNull()
})

it.each<[Type, Prisma.InputJsonObject]>([
  ['YANDEX_METRICA', {}],
  ['YANDEX_METRICA', { counterId: "1');alert(1)//" }],
  ['GOOGLE_ANALYTICS', { measurementId: 'UA-1&l=x' }],
])('pages get no %s with the config %j', async (type, config) => {
  await save('YANDEX_METRICA', { counterId: 1 }, false)
  await save('GOOGLE_ANALYTICS', { measurementId: 'G-AB12CD' }, false)
  await save(type, config)
  await expect.poll(readAnalyticsProviders).toBeNull()
})
