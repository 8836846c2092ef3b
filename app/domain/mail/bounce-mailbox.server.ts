import { readSettings } from '~/domain/settings/index.server'
import { decrypt, hashToken } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import type { ImapMailbox } from '~/platform/mail/imap.server'

import type { MailboxState } from './staff'

export async function readBounceMailbox(): Promise<ImapMailbox | null> {
  const { enabled, host, port, secure, user, password, folder } = await readSettings('bounces')
  if (!enabled || host === '') return null
  return { host, port, secure, user, folder, password: password === '' ? '' : decrypt(password) }
}

export function placeOf({ host, user, folder }: ImapMailbox): string {
  return hashToken([host.toLowerCase(), user, folder].join('\0'))
}

const select = { failure: true, failedSince: true, readAt: true } as const

export async function readMailboxState(): Promise<MailboxState | null> {
  const mailbox = await readBounceMailbox()
  if (!mailbox) return null
  const state = await getDb().bounceMailbox.findUnique({ where: { place: placeOf(mailbox) }, select })
  const { user, host, port } = mailbox
  return {
    mailbox: `${user}, ${host}:${port}`,
    ...(state ?? { failure: null, failedSince: null, readAt: null }),
  }
}
