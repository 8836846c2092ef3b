import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { now } from './clock'
import { getEnv } from './env.server'

/** The development mailbox: where mails go as files when there is no SMTP server. */
export function devMailboxFolder(): string {
  return path.resolve(getEnv().DATA_DIR, 'mail')
}

/** Puts a mail into the mailbox. The file's name derives from the Message-ID, so that a repeat replaces the file instead of adding one. */
export async function putInDevMailbox(messageId: string, message: Buffer): Promise<void> {
  const folder = devMailboxFolder()
  await mkdir(folder, { recursive: true })
  const day = now().toISOString().slice(0, DAY_LENGTH)
  const file = path.join(folder, `${day}${endingOf(messageId)}`)
  const part = `${file}.${process.pid}.part`
  await writeFile(part, message, { mode: 0o600 })
  await rename(part, file)
}

/** Removes these mails from the mailbox, whenever they came. */
export async function removeFromDevMailbox(messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const endings = new Set(messageIds.map(endingOf))
  await removeWhere((name) => endings.has(name.slice(DAY_LENGTH)))
}

/** Removes the mails that came before that day. */
export async function removeFromDevMailboxBefore(time: Date): Promise<void> {
  const day = time.toISOString().slice(0, DAY_LENGTH)
  await removeWhere((name) => /^\d{4}-\d\d-\d\d-/.test(name) && name < day)
}

/** Length of '2026-11-22', with which every name begins. */
const DAY_LENGTH = 10

function endingOf(messageId: string): string {
  return `-${messageId.replace(/[^\w-]+/g, '_')}.eml`
}

async function removeWhere(isGone: (name: string) => boolean): Promise<void> {
  const folder = devMailboxFolder()
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.filter(isGone).map((name) => rm(path.join(folder, name), { force: true })))
}
