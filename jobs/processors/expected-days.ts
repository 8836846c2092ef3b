import { expireDeliveryDates } from '~/domain/inventory/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

export const deliveryDateExpiry = defineJob({ ...sweepPolicy, schema: nothing, run: expireDeliveryDates })
