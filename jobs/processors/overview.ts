import { foldOrderFigures, refreshOverview } from '~/domain/overview/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy, upkeepPolicy } from '../policies'

/** Keeps the table of order figures small. */
export const foldFigures = defineJob({ ...sweepPolicy, schema: nothing, run: foldOrderFigures })

/** Brings best sellers, low stock and the counts of goods and people up to date. */
export const refreshFigures = defineJob({ ...upkeepPolicy, schema: nothing, run: refreshOverview })
