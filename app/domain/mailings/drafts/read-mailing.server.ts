import { getDb } from '~/platform/db.server'

import type { LetterFormValues } from '../staff-mailing'
import { mailingFormValues } from './mailing-form.server'
import { findMailing } from './save-mailing.server'

/** A mailing that can still be changed, as its form is filled in. */
export interface MailingDraft {
  id: string
  subject: string
  values: LetterFormValues
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
}

/** A mailing's form; null when it was started, and can only be looked at. @throws UserError (404) when there is none */
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

/** The form of a new mailing that is like another one, whatever became of that: without its time. @throws UserError (404) when there is none */
export async function readMailingCopy(mailingId: string): Promise<LetterFormValues> {
  return { ...(await mailingFormValues(await findMailing(mailingId))), scheduledAt: '' }
}
