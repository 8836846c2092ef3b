import { readCategories } from '~/domain/catalog/index.server'
import { readAnalyticsProviders } from '~/domain/integrations/index.server'
import { readPickupOptions } from '~/domain/delivery/index.server'
import { enabledMethods } from '~/domain/orders/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'

import { categoriesData } from '../responses/catalog-responses.server'
import { integrationSettingsData, publicSettingsData } from '../responses/shop-responses.server'
import { categoryJson } from '../json/product-json.server'
import { settingsJson } from '../json/settings-json.server'
import { defineOperation } from '../operation.server'

const common = {
  method: 'GET',
  access: 'public',
  tier: 'api-read',
  fallback: 'Ошибка загрузки данных',
  failures: {},
} as const
const settings = { query: [], tags: ['settings'] } as const

export const categoriesCall = defineOperation({
  ...common,
  tag: 'Каталог',
  id: 'listCategories',
  path: '/categories',
  summary: 'Категории',
  cache: { query: [], tags: ['catalog', 'stock'] },
  data: categoriesData,
  run: async () => ({ data: (await readCategories()).map(categoryJson) }),
})

export const publicSettingsCall = defineOperation({
  ...common,
  tag: 'Магазин',
  id: 'readPublicSettings',
  path: '/settings/public',
  summary: 'Открытые настройки магазина',
  openInMaintenance: true,
  cache: settings,
  data: publicSettingsData,
  run: async () => {
    const [settings, places] = await Promise.all([readPublicSettings(), readPickupOptions()])
    // Do not offer a payment method that an order would reject.
    const bankTransfer = enabledMethods(settings.payment).includes('BANK_TRANSFER')
    return { data: settingsJson({ ...settings, payment: { ...settings.payment, bankTransfer } }, places) }
  },
})

export const integrationSettingsCall = defineOperation({
  ...common,
  tag: 'Магазин',
  id: 'readIntegrationSettings',
  path: '/integration-settings/public',
  summary: 'Номера счётчиков посещений',
  cache: settings,
  data: integrationSettingsData,
  run: async () => {
    const providers = await readAnalyticsProviders()
    const counterId = providers?.yandexMetrica?.counterId
    return {
      data: {
        yandexMetricaId: counterId === undefined ? null : String(counterId),
        googleAnalyticsId: providers?.googleAnalytics?.measurementId ?? null,
      },
    }
  },
})
