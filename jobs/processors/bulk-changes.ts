import { z } from 'zod'

import { isAssortmentChange, runChange, readBulkChange } from '~/domain/bulk-edit/index.server'
import {
  failPlanning,
  fetchScheduled,
  isImport,
  planImport,
  PLANNING_TIME,
  runImport,
  settleScheduled,
  startDueSchedules,
} from '~/domain/exchange/index.server'
import { runStatusChange } from '~/domain/fulfilment/index.server'

import { defineJob } from '../define-job'
import { upkeepPolicy, MINUTE, nothing } from '../policies'

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
  // The planning ends by itself before, so that the run shows why.
  timeout: PLANNING_TIME + 5 * MINUTE,
  schema: z.object({ eventId: z.uuid(), importId: z.uuid() }),
  run: async ({ importId }) => {
    await planImport(importId)
    await settleScheduled(importId)
  },
  giveUp: async ({ importId }) => {
    await failPlanning(importId)
    await settleScheduled(importId)
  },
})

export const startImportSchedules = defineJob({
  ...upkeepPolicy,
  attempts: 1,
  schema: nothing,
  run: async () => {
    await startDueSchedules()
  },
})

export const fetchScheduledImport = defineJob({
  ...upkeepPolicy,
  attempts: 10,
  backoff: 5_000,
  // Five minutes of fetching, then storing 100 MB and reading where the table begins.
  timeout: 10 * MINUTE,
  schema: z.object({ eventId: z.uuid(), scheduleId: z.uuid(), at: z.string().max(40) }),
  run: ({ scheduleId, at }) => fetchScheduled({ scheduleId, at }),
})
