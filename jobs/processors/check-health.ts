import { checkHealth as check } from '~/domain/health/index.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, sweepPolicy } from '../policies'

export const checkHealth = defineJob({ ...sweepPolicy, timeout: MINUTE, schema: nothing, run: () => check() })
