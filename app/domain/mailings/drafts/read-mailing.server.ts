import { listSegments } from '~/domain/segments/index.server'
import { getDb } from '~/platform/db/db.server'

import type { LetterFormValues, MailingChoices } from '../staff-mailing'
import { mailingFormValues } from './mailing-form.server'
import { findMailing } from './save-mailing.server'
import { readMeasures } from './subject-test-form.server'

export interface MailingDraft {
  id: string
  subject: string
  values: LetterFormValues
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
}

/**
 * Null when it has started.
 * @throws UserError (404)
 */
export async function readMailingDraft(mailingId: string): Promise<MailingDraft | null> {
  const row = await findMailing(mailingId)
  if (row.status !== 'DRAFT') return null
  const [values, lastChange] = await Promise.all([
    mailingFormValues(row),
    getDb().auditLog.findFirst({
      where: { entity: 'Mailing', entityId: mailingId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
  ])
  const { id, subject, version } = row
  const by = lastChange && { authorName: lastChange.actorName, createdAt: lastChange.createdAt }
  return { id, subject, values, version: String(version), lastChange: by }
}

/**
 * Without the scheduled time.
 * @throws UserError (404)
 */
export async function readMailingCopy(mailingId: string): Promise<LetterFormValues> {
  return { ...(await mailingFormValues(await findMailing(mailingId))), scheduledAt: '' }
}

export async function readMailingChoices(): Promise<MailingChoices> {
  const [segments, measures] = await Promise.all([listSegments(), readMeasures()])
  return { segments, measures }
}
