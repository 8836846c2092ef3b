import { getDb } from '~/platform/db.server'
import { readableEmail } from '~/platform/email-address.server'

import { mailTemplateNames } from './mail-kinds.server'
import type { SentMail } from './staff'

/** More than any order gets in its life. */
const MAX_MAILS = 50

/** The mails about an order, the latest first, as far back as the ledger goes. */
export function listMailsAbout(subjectId: string): Promise<SentMail[]> {
  return listMailsOf([subjectId])
}

/** The same about several things: a customer and their orders, say. */
export async function listMailsOf(subjectIds: readonly string[]): Promise<SentMail[]> {
  const mails = await getDb().outgoingMail.findMany({
    where: { subjectId: { in: [...subjectIds] } },
    select: {
      id: true,
      template: true,
      recipient: true,
      status: true,
      lastError: true,
      createdAt: true,
      sentAt: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_MAILS,
  })
  return mails.map((mail) => ({
    ...mail,
    recipient: mail.recipient === '' ? '' : readableEmail(mail.recipient),
  }))
}

/** Whom the mail of an event went to, and when; null once nobody knows. An event asks for one mail, or for a few with the same recipient. */
export async function findMailOfEvent(
  eventId: string,
): Promise<{ recipient: string; sentAt: Date | null } | null> {
  const mail = await getDb().outgoingMail.findFirst({
    where: {
      dedupeKey: { in: mailTemplateNames.map((template) => `${eventId}:${template}`) },
      recipient: { not: '' },
    },
    select: { recipient: true, sentAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return mail
}
