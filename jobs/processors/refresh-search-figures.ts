import { recountSearchFigures } from '~/domain/catalog/index.server'

import { defineJob } from '../define-job'
import { nothing, upkeepPolicy } from '../policies'

export const refreshSearchFigures = defineJob({ ...upkeepPolicy, schema: nothing, run: recountSearchFigures })
