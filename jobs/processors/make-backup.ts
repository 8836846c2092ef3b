import { backUpWhenDue } from '~/domain/backups/index.server'

import { defineJob } from '../define-job'
import { backupPolicy, nothing } from '../policies'

export const nightlyBackup = defineJob({ ...backupPolicy, schema: nothing, run: () => backUpWhenDue() })
