import { getDb } from '~/platform/db.server'
import { readableEmail } from '~/platform/email-address.server'

import type { SentMail } from './staff'

/** More than any order gets in its life. */
const MAX_MAILS = 50

/** The mails about an order, the latest first, as far back as the ledger goes. */
export async function listMailsAbout(subjectId: string): Promise<SentMail[]> {
  const mails = await getDb().outgoingMail.findMany({
    where: { subjectId },
    select: { id: true, template: true, recipient: true, status: true, lastError: true, createdAt: true, sentAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_MAILS,
  })
  return mails.map((mail) => ({ ...mail, recipient: mail.recipient === '' ? '' : readableEmail(mail.recipient) }))
}
