import { checkHealth as check } from '~/domain/operations/index.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, sweepPolicy } from '../policies'

/** Looks at the parts of the shop that operators are told of. */
export const checkHealth = defineJob({ ...sweepPolicy, timeout: MINUTE, schema: nothing, run: () => check() })
