import { backUpWhenDue } from '~/domain/backups/index.server'
import { readBounces as read } from '~/domain/bounces/index.server'
import { compactStockFigures, recountSearchFigures } from '~/domain/catalog/index.server'
import { checkHealth as check } from '~/domain/health/index.server'
import { expireDeliveryDates } from '~/domain/inventory/index.server'
import { foldOrderFigures, refreshOverview } from '~/domain/overview/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy, MINUTE, backupPolicy, upkeepPolicy } from '../policies'

export const deliveryDateExpiry = defineJob({ ...sweepPolicy, schema: nothing, run: expireDeliveryDates })

export const checkHealth = defineJob({ ...sweepPolicy, timeout: MINUTE, schema: nothing, run: () => check() })

export const nightlyBackup = defineJob({ ...backupPolicy, schema: nothing, run: () => backUpWhenDue() })

export const readBounces = defineJob({ ...sweepPolicy, schema: nothing, run: read })

export const foldFigures = defineJob({ ...sweepPolicy, schema: nothing, run: foldOrderFigures })

export const refreshFigures = defineJob({ ...upkeepPolicy, schema: nothing, run: refreshOverview })

export const foldStock = defineJob({ ...sweepPolicy, schema: nothing, run: compactStockFigures })

export const refreshSearchFigures = defineJob({ ...upkeepPolicy, schema: nothing, run: recountSearchFigures })
