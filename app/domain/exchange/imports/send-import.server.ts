import { newId } from '~/platform/db/ids.server'
import { makeOnce } from '~/platform/forms/one-time-key.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { kindOf } from '../kinds/exchange-kinds.server'
import type { ImportOptions } from './import-options'
import { readUpload, type Upload } from './receive-import.server'
import { importDue, rememberSource, requireMayMap } from './start-planning.server'

interface Sent extends Upload {
  /** Those that differ from the source's, or from the usual ones. */
  options: Partial<ImportOptions>
  /** A file without a person: only the columns of its source are read, and the source stays as it is. */
  scheduled?: { id: string; mark: string }
}

/**
 * Receives a file whose columns need no person: the headers or the source name them. The worker plans its rows.
 * Returns the run's id.
 * @throws UserError (403) without permission; (422, beside `file`, `column` or `key`)
 */
export async function sendImport({ options: sent, scheduled, once, ...upload }: Sent): Promise<string> {
  const run = await readUpload({ ...upload, isBySource: scheduled !== undefined })
  const options = { ...run.options, ...sent }
  requireMayMap(upload.actor, kindOf(upload.kind), { mapping: run.mapping, options })
  return makeOnce(once, async (tx, id) => {
    await tx.db.importRun.create({
      data: {
        ...{ id, ...run, scheduleId: scheduled?.id ?? null, fetchedMark: scheduled?.mark ?? null },
        ...{ options: { ...options }, state: 'PLANNING', planId: newId() },
      },
      select: { id: true },
    })
    if (scheduled === undefined) await rememberSource(tx, run, { mapping: run.mapping, options })
    await recordOutbox(tx, outboxRow(importDue, { importId: id }))
  })
}
