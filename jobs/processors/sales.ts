import { applyDueSales } from '~/domain/sales/index.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing } from '../policies'

/** Runs every minute and after a change. */
export const applySales = defineJob({
  queue: 'orders',
  attempts: 5,
  backoff: 1_000,
  timeout: 5 * MINUTE,
  schema: nothing,
  run: async () => {
    while ((await applyDueSales()) > 0);
  },
})
