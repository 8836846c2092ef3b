import { compactStockFigures } from '~/domain/catalog/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

export const foldStock = defineJob({ ...sweepPolicy, schema: nothing, run: compactStockFigures })
