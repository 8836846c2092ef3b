import { passExpectedDays } from '~/domain/inventory/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

/** Stops promising shoppers a delivery whose day is over. */
export const promiseNoPastDays = defineJob({ ...sweepPolicy, schema: nothing, run: passExpectedDays })
