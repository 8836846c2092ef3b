import { eventPartitions } from '~/domain/analytics/index.server'
import { auditPartitions } from '~/domain/audit/index.server'
import { mailPartitions } from '~/domain/mail/index.server'
import { getLogger } from '~/platform/logs/log.server'
import { outboxPartitions } from '~/platform/queue/outbox.server'
import { preparePartitions as prepare } from '~/platform/partitions/partitions.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, upkeepPolicy } from '../policies'

export const partitionedTables = [eventPartitions, auditPartitions, outboxPartitions, mailPartitions]

export const preparePartitions = defineJob({
  ...upkeepPolicy,
  attempts: 5,
  timeout: MINUTE,
  schema: nothing,
  run: async () => {
    const failures: unknown[] = []
    for (const table of partitionedTables) {
      try {
        const { dropped, held } = await prepare(table)
        if (dropped.length > 0) getLogger().info({ dropped }, 'partitions past their retention are dropped')
        if (held.length > 0)
          getLogger().warn({ held }, 'partitions past their retention have rows that are kept')
      } catch (error) {
        // A locked table must not block the others.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'partitions could not be prepared')
  },
})
