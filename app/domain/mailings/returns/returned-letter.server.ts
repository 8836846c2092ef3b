import { findMailOfEvent, type ReturnableLetter } from '~/domain/mail/index.server'
import { getDb } from '~/platform/db.server'

/** A signed token, or the address when the mail service reports it. */
export type LetterName = ReturnableLetter | { kind: 'address'; email: string }

export interface ReturnedLetter {
  key: string
  email: string
  userId: string | null
  subscriberId: string | null
  mailingId: string | null
  recipientId: string | null
  sentAt: Date | null
}

export function findReturnedLetter(name: LetterName): Promise<ReturnedLetter | null> {
  if (name.kind === 'address') return lastLetterTo(name.email)
  return name.kind === 'mail' ? letterOfMail(name.id) : letterOfMarketing(name.id)
}

async function letterOfMarketing(id: string): Promise<ReturnedLetter | null> {
  return (await letterOfRecipient(id)) ?? (await automaticLetter(id))
}

async function letterOfRecipient(id: string): Promise<ReturnedLetter | null> {
  const row = await getDb().mailingRecipient.findUnique({
    where: { id },
    select: {
      ...{
        mailingId: true,
        userId: true,
        subscriberId: true,
        sentAt: true,
        subscriber: { select: { email: true } },
      },
      user: {
        select: {
          email: true,
          formerEmails: { select: { createdAt: true }, orderBy: { createdAt: 'desc' }, take: 1 },
        },
      },
    },
  })
  const email = row?.user?.email ?? row?.subscriber?.email
  if (!row || email === undefined) return null
  const movedAt = row.user?.formerEmails[0]?.createdAt
  if (movedAt && row.sentAt && movedAt > row.sentAt) return null
  const { mailingId, userId, subscriberId, sentAt } = row
  return { key: `recipient:${id}`, email, userId, subscriberId, mailingId, recipientId: id, sentAt }
}

async function automaticLetter(id: string): Promise<ReturnedLetter | null> {
  const row = await getDb().automaticLetter.findUnique({
    where: { id },
    select: { sentAt: true, user: { select: { email: true } }, wait: { select: { email: true } } },
  })
  const email = row?.user?.email ?? row?.wait?.email
  const owner = email === undefined ? null : await ownerOf(email)
  return (
    row &&
    owner && { ...owner, key: `automatic:${id}`, mailingId: null, recipientId: null, sentAt: row.sentAt }
  )
}

async function letterOfMail(eventId: string): Promise<ReturnedLetter | null> {
  const mail = await findMailOfEvent(eventId)
  const owner = mail && (await ownerOf(mail.recipient))
  return (
    owner && { ...owner, key: `mail:${eventId}`, mailingId: null, recipientId: null, sentAt: mail.sentAt }
  )
}

async function lastLetterTo(email: string): Promise<ReturnedLetter | null> {
  const owner = await ownerOf(email)
  if (!owner) return null
  const { userId, subscriberId } = owner
  const last = await getDb().mailingRecipient.findFirst({
    where: { ...(userId === null ? { subscriberId } : { userId }), status: 'SENT' },
    select: { id: true, mailingId: true, sentAt: true },
    orderBy: { sentAt: 'desc' },
  })
  if (last)
    return {
      ...owner,
      key: `recipient:${last.id}`,
      mailingId: last.mailingId,
      recipientId: last.id,
      sentAt: last.sentAt,
    }
  return {
    ...owner,
    key: `person:${userId ?? String(subscriberId)}`,
    mailingId: null,
    recipientId: null,
    sentAt: null,
  }
}

async function ownerOf(
  email: string,
): Promise<Pick<ReturnedLetter, 'email' | 'userId' | 'subscriberId'> | null> {
  const [user, subscriber] = await Promise.all([
    getDb().user.findUnique({ where: { email }, select: { id: true } }),
    getDb().newsletterSubscriber.findUnique({ where: { email }, select: { id: true } }),
  ])
  if (user) return { email, userId: user.id, subscriberId: null }
  return subscriber && { email, userId: null, subscriberId: subscriber.id }
}
