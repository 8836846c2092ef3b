import { backUpWhenDue } from '~/domain/backups/index.server'

import { defineJob } from '../define-job'
import { backupPolicy, nothing } from '../policies'

/** Makes the backup of the night where the operator wants one. */
export const nightlyBackup = defineJob({ ...backupPolicy, schema: nothing, run: () => backUpWhenDue() })
