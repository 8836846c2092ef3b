import { foldOrderFigures, refreshOverview } from '~/domain/overview/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy, upkeepPolicy } from '../policies'

export const foldFigures = defineJob({ ...sweepPolicy, schema: nothing, run: foldOrderFigures })

export const refreshFigures = defineJob({ ...upkeepPolicy, schema: nothing, run: refreshOverview })
