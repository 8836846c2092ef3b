import { getDb } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'

import { mailTemplateNames } from './mail-kinds.server'
import type { SentMail } from './staff'

const MAX_MAILS = 50

export function listMailsAbout(subjectId: string): Promise<SentMail[]> {
  return listMailsOf([subjectId])
}

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
