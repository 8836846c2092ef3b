import { recountSearchFigures } from '~/domain/catalog/index.server'

import { defineJob } from '../define-job'
import { nothing, upkeepPolicy } from '../policies'

/** Brings what a search ranks by in step with the sales, and the words that it corrects by in step with the products. */
export const refreshSearchFigures = defineJob({ ...upkeepPolicy, schema: nothing, run: recountSearchFigures })
