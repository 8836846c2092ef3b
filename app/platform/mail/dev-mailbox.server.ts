import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { now } from '../dates/clock'
import { getEnv } from '../process/env.server'

export function devMailboxFolder(): string {
  return path.resolve(getEnv().DATA_DIR, 'mail')
}

/** Named by Message-ID, so that a repeat replaces the file. */
export async function putInDevMailbox(messageId: string, message: Buffer): Promise<void> {
  const folder = devMailboxFolder()
  await mkdir(folder, { recursive: true })
  const day = now().toISOString().slice(0, DAY_LENGTH)
  const file = path.join(folder, `${day}${endingOf(messageId)}`)
  const part = `${file}.${process.pid}.part`
  await writeFile(part, message, { mode: 0o600 })
  await rename(part, file)
}

export async function removeFromDevMailbox(messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const endings = new Set(messageIds.map(endingOf))
  await removeWhere((name) => endings.has(name.slice(DAY_LENGTH)))
}

export async function removeFromDevMailboxBefore(time: Date): Promise<void> {
  const day = time.toISOString().slice(0, DAY_LENGTH)
  await removeWhere((name) => /^\d{4}-\d\d-\d\d-/.test(name) && name < day)
}

const DAY_LENGTH = 10

function endingOf(messageId: string): string {
  return `-${messageId.replace(/[^\w-]+/g, '_')}.eml`
}

async function removeWhere(isGone: (name: string) => boolean): Promise<void> {
  const folder = devMailboxFolder()
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.filter(isGone).map((name) => rm(path.join(folder, name), { force: true })))
}
