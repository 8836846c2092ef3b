import { readBounces as read } from '~/domain/bounces/index.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

export const readBounces = defineJob({ ...sweepPolicy, schema: nothing, run: read })
