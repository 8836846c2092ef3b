import { recordClientEvents, trackInput } from '~/domain/analytics/index.server'
import { paths } from '~/paths'

import { readCustomer } from '../../sessions/session.server'
import { readVisitor } from '../../cookies/visitor.server'
import { nothingData } from '../responses/account-responses.server'
import { defineOperation } from '../operation.server'

export const trackCall = defineOperation({
  id: 'track',
  method: 'POST',
  path: '/analytics/track',
  tag: 'Посещения',
  access: 'public',
  tier: 'track',
  summary: 'Рассказать о событии на странице',
  description:
    'Хранятся только известные поля, без личных данных; чего не знает страница, магазин записывает сам.',
  body: trackInput,
  example: {
    eventType: 'PAGE_VIEW',
    eventData: { path: paths.catalog() },
    userAgent: 'app',
    timestamp: '2026-11-21T10:00:00Z',
  },
  data: nothingData,
  status: 202,
  fallback: 'Ошибка записи события',
  failures: {},
  run: async ({ request, body }) => {
    const [customer, visitor] = await Promise.all([readCustomer(request), readVisitor(request)])
    recordClientEvents(body, { userId: customer?.userId ?? null, visitorHash: visitor?.hash ?? null })
    return { data: null }
  },
})
