import { expireDeliveryDates } from '~/domain/inventory/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

/** Stops promising shoppers a delivery whose day is over. */
export const deliveryDateExpiry = defineJob({ ...sweepPolicy, schema: nothing, run: expireDeliveryDates })
