import { readCounters } from '~/domain/integrations/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { integrationSettingsCall } from '~/http/api/operations/catalog-operations.server'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { cache: { query: [], tags: ['settings'] } }

const route = apiRoute(
  serve(integrationSettingsCall, async () => {
    const counters = await readCounters()
    const counterId = counters?.yandexMetrica?.counterId
    return {
      data: {
        yandexMetricaId: counterId === undefined ? null : String(counterId),
        googleAnalyticsId: counters?.googleAnalytics?.measurementId ?? null,
      },
    }
  }),
)

export const loader = route.loader
export const action = route.action
