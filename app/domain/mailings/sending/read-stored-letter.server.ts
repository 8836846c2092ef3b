import { getDb } from '~/platform/db/db.server'

import type { StoredLetter } from '../letter/stored-letter'

export function readStoredLetter(mailingId: string): Promise<StoredLetter | null> {
  return getDb().mailing.findFirst({
    where: { id: mailingId, status: { in: ['QUEUED', 'PAUSED'] }, gatheredAt: null },
    select: { subject: true, subjectB: true, preheader: true, blocks: true, nameEverywhere: true },
  })
}
