import { eventBatch, rollUpRecentDays, storeEvents as store } from '~/domain/analytics/index.server'
import { ANALYTICS_QUEUE, STORE_EVENTS_TRIES } from '~/platform/queue/analytics-port.server'
import { getLogger } from '~/platform/logs/log.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, upkeepPolicy } from '../policies'

export const storeEvents = defineJob({
  ...STORE_EVENTS_TRIES,
  queue: ANALYTICS_QUEUE,
  timeout: MINUTE / 2,
  schema: eventBatch,
  run: async ({ events }) => {
    const stored = await store(events)
    if (stored < events.length)
      getLogger().info(
        { events: events.length, stored },
        'an analytics batch came again, or holds expired events',
      )
  },
})

export const rollUpAnalytics = defineJob({
  ...upkeepPolicy,
  schema: nothing,
  run: async () => {
    await rollUpRecentDays()
  },
})
