import { releaseUnconfirmedOrders, notifyStaffOfHeldStock } from '~/domain/orders/index.server'
import { getLogger } from '~/platform/logs/log.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

export const releaseUnconfirmed = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    const released = await releaseUnconfirmedOrders()
    if (released > 0) getLogger().info({ released }, 'unconfirmed orders let their stock go')
    await notifyStaffOfHeldStock()
  },
})
