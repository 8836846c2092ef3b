import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'

import { letterSchema } from '../letter/letter'
import { readerOfToken } from './reader-links.server'

/** Only the first opening, only with tracking on. Ignores invalid tokens. */
export async function noteOpened(token: string): Promise<void> {
  const id = readerOfToken(token)
  const { trackOpens } = await readSettings('mailings')
  if (id === null || !trackOpens) return
  const opened = { where: { id, openedAt: null }, data: { openedAt: now() } }
  const { count } = await getDb().mailingRecipient.updateMany(opened)
  if (count === 0) await getDb().automaticLetter.updateMany(opened)
}

/**
 * Null for an invalid token or link. With tracking, a first visit also counts as an opening. Redirects only
 * to links of the frozen letter.
 */
export async function followLink(token: string, link: number): Promise<string | null> {
  const id = readerOfToken(token)
  if (id === null) return null
  const recipient = await getDb().mailingRecipient.findUnique({
    where: { id },
    select: { mailing: { select: { letter: true } } },
  })
  const letter = letterSchema.safeParse(recipient?.mailing.letter)
  const url = letter.success ? letter.data.links[link] : undefined
  if (url === undefined) return null
  const { trackClicks, trackOpens } = await readSettings('mailings')
  const at = now()
  if (trackClicks)
    await getDb().mailingRecipient.updateMany({ where: { id, clickedAt: null }, data: { clickedAt: at } })
  if (trackClicks && trackOpens)
    await getDb().mailingRecipient.updateMany({ where: { id, openedAt: null }, data: { openedAt: at } })
  return url
}

export async function noteUnsubscribed({ db }: Pick<Database, 'db'>, recipientId: string): Promise<void> {
  const unsubscribed = { where: { id: recipientId, unsubscribedAt: null }, data: { unsubscribedAt: now() } }
  await db.mailingRecipient.updateMany(unsubscribed)
  await db.automaticLetter.updateMany(unsubscribed)
}
