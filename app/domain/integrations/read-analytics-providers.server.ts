import { z } from 'zod'

import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'

import { MEASUREMENT_ID, readDimensions } from './google-analytics/custom-dimensions'
import type { AnalyticsProviders } from './shared'
import { INTEGRATIONS_TAG } from './stored-integration.server'

const TTL_SECONDS = 300

const loaded = ['YANDEX_METRICA', 'GOOGLE_ANALYTICS', 'FACEBOOK'] as const

const enabled = z.boolean().default(true)

const configs = {
  YANDEX_METRICA: z.object({
    counterId: z.coerce.number().int().positive(),
    enabled,
    webvisor: z.boolean().default(false),
    clickmap: z.boolean().default(false),
    trackHash: z.boolean().default(false),
  }),
  GOOGLE_ANALYTICS: z.object({
    measurementId: z.string().regex(MEASUREMENT_ID),
    enabled,
    enhancedEcommerce: z.boolean().default(true),
    customDimensions: z.string().default('').transform(readDimensions),
  }),
  FACEBOOK: z.object({
    pixelId: z.union([z.literal(''), z.string().regex(/^\d{10,20}$/)]).default(''),
    enabled,
  }),
}

type ProviderType = keyof typeof configs

export async function readAnalyticsProviders(): Promise<AnalyticsProviders | null> {
  return cached('analytics-providers', [INTEGRATIONS_TAG], TTL_SECONDS, async () => {
    const rows = await getDb().integration.findMany({
      where: { isActive: true, type: { in: [...loaded] } },
      select: { type: true, config: true },
    })
    const config = (type: ProviderType): unknown => rows.find((row) => row.type === type)?.config
    const metrica = readConfig('YANDEX_METRICA', config('YANDEX_METRICA'))
    const google = readConfig('GOOGLE_ANALYTICS', config('GOOGLE_ANALYTICS'))
    const pixelId = readConfig('FACEBOOK', config('FACEBOOK'))?.pixelId ?? ''
    if (!metrica && !google && pixelId === '') return null
    return {
      yandexMetrica: metrica && {
        counterId: metrica.counterId,
        webvisor: metrica.webvisor,
        clickmap: metrica.clickmap,
        trackHash: metrica.trackHash,
      },
      googleAnalytics: google && {
        measurementId: google.measurementId,
        enhancedEcommerce: google.enhancedEcommerce,
        customDimensions: google.customDimensions,
      },
      facebookPixel: pixelId === '' ? null : { pixelId },
    }
  })
}

function readConfig<Type extends ProviderType>(
  type: Type,
  config: unknown,
): z.infer<(typeof configs)[Type]> | null {
  if (config === undefined) return null
  const parsed = configs[type].safeParse(config)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'))
    getLogger().warn({ type, fields }, 'an analytics provider is switched on, but its config cannot be read')
    return null
  }
  const value = parsed.data as z.infer<(typeof configs)[Type]>
  return value.enabled ? value : null
}
