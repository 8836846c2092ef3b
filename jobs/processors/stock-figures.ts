import { compactStockFigures } from '~/domain/catalog/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

/** Keeps the table of stock figures small. */
export const foldStock = defineJob({ ...sweepPolicy, schema: nothing, run: compactStockFigures })
