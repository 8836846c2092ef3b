import { letterOfToken, placeOf, readBounceMailbox } from '~/domain/mail/index.server'
import { recordReturn } from '~/domain/mailings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { ImapFailure, withImapFolder, type OpenFolder } from '~/platform/mail/imap.server'
import { getLogger } from '~/platform/logs/log.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import { readReturned } from '../parse/read-returned'
import { reasonOf } from '../parse/returned-message'
import { explainImap } from './explain-imap'

const MOST_MESSAGES = 200

/** Idempotent; skips unreadable messages. The health page shows an unreachable mailbox. */
export async function readBounces(): Promise<void> {
  const mailbox = await readBounceMailbox()
  if (!mailbox) return
  const place = placeOf(mailbox)
  try {
    await withImapFolder(mailbox, (folder) => readFolder(place, folder))
    await getDb().bounceMailbox.update({
      where: { place },
      data: { readAt: now(), failure: null, failedSince: null },
      select: { place: true },
    })
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error
    await noteFailure(place, reasonOf(explainImap(error)))
  }
}

async function readFolder(place: string, folder: OpenFolder): Promise<void> {
  const { uidValidity } = folder
  const known = await getDb().bounceMailbox.upsert({
    where: { place },
    create: { place, uidValidity },
    update: {},
  })
  // A new UIDVALIDITY means new message numbers (RFC 3501, 2.3.1.1).
  const from = known.uidValidity === uidValidity ? Number(known.lastUid) : 0
  const read: number[] = []
  try {
    for await (const { uid, raw } of folder.messagesAfter(from, MOST_MESSAGES)) {
      await readMessage(raw)
      read.push(uid)
    }
  } finally {
    const last = read.at(-1)
    if (last !== undefined)
      await getDb().bounceMailbox.update({
        where: { place },
        data: { uidValidity, lastUid: last },
        select: { place: true },
      })
  }
  await folder.markSeen(read)
}

async function readMessage(raw: Buffer): Promise<void> {
  try {
    const returned = await readReturned(raw)
    const letter = returned?.tokens.map(letterOfToken).find((found) => found !== null)
    if (!returned || !letter) return
    const { kind, status, reason } = returned
    await recordReturn({ letter, kind, source: 'MAILBOX', status, reason, occurredAt: now() })
  } catch (error) {
    // Without a database the message must be read again.
    if (asUnavailable(error)) throw error
    getLogger().warn({ err: error }, 'A message of the bounce mailbox could not be read')
  }
}

async function noteFailure(place: string, failure: string): Promise<void> {
  const at = now()
  await getDb().bounceMailbox.upsert({
    where: { place },
    create: { place, failure, failedSince: at },
    update: { failure },
  })
  await getDb().bounceMailbox.updateMany({ where: { place, failedSince: null }, data: { failedSince: at } })
}
