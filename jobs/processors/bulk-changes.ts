import { z } from 'zod'

import { isAssortmentChange, runChange, readBulkChange } from '~/domain/bulk-edit/index.server'
import { isImport, planImport, runImport } from '~/domain/exchange/index.server'
import { runStatusChange } from '~/domain/fulfilment/index.server'

import { defineJob } from '../define-job'
import { upkeepPolicy, MINUTE } from '../policies'

export const runBulkChange = defineJob({
  ...upkeepPolicy,
  attempts: 10,
  backoff: 5_000,
  timeout: 10 * MINUTE,
  schema: z.object({ eventId: z.uuid(), bulkChangeId: z.uuid() }),
  run: async ({ bulkChangeId }) => {
    const { kind } = await readBulkChange(bulkChangeId)
    if (isImport(kind)) await runImport(bulkChangeId)
    else await (isAssortmentChange(kind) ? runChange(bulkChangeId) : runStatusChange(bulkChangeId))
  },
})

export const planImportRows = defineJob({
  ...upkeepPolicy,
  attempts: 10,
  backoff: 5_000,
  // Half a million rows, the most that a file may have, at 300 a second.
  timeout: 30 * MINUTE,
  schema: z.object({ eventId: z.uuid(), importId: z.uuid() }),
  run: ({ importId }) => planImport(importId),
})
