import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { isSavedDestination } from '~/domain/settings-forms/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { now } from '~/platform/clock'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { mailTestAsked } from './events.server'
import { NOT_FILLED, type WantedMailTest } from './mail-test-input.server'
import type { MailTestRecord, MailTestResult } from './mail-test'

const MINUTE = 60_000
/** Tries that one person may ask for in ten minutes: each is a letter to an address that they chose. */
const MOST_TRIES = 20
const KEPT = 24 * 60 * MINUTE
/** Milliseconds between two looks at a try that somebody waits for. */
const LOOK_AGAIN = 250

/** The server that is tried, as the row keeps it. */
const triedServer = z.object({
  host: z.string(),
  port: z.int(),
  secure: z.boolean(),
  user: z.string(),
  password: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
})

export type TriedServer = z.infer<typeof triedServer>

/** Who wants to know. */
export interface Tester extends PermissionHolder {
  userId: string
}

/**
 * Has the worker try a mail server with what was typed, saved or not. Gives the id of the try.
 * @throws UserError (403) for those who may not; (422) without a password, typed or saved for this very server and login;
 * (429) after too many tries
 */
export async function askMailTest({ by, wanted }: { by: Tester; wanted: WantedMailTest }): Promise<string> {
  requireMay(by, 'mail-server.write')
  const saved = await readSettings('email')
  // The saved password goes to the server that it was saved for, and to none that somebody else names.
  const isSaved = saved.smtpPassword !== '' && isSavedDestination('email', 'smtpPassword', saved, wanted)
  const password = wanted.smtpPassword || (isSaved ? decrypt(saved.smtpPassword) : '')
  if (password === '') throw new UserError(NOT_FILLED, { status: 422, field: 'email-smtpPassword' })
  const server: TriedServer = {
    host: wanted.smtpHost,
    port: wanted.smtpPort,
    secure: wanted.smtpSecure,
    user: wanted.smtpUser,
    password,
    fromEmail: wanted.fromEmail || wanted.smtpUser,
    fromName: wanted.fromName ?? saved.fromName,
  }
  const id = newId()
  await transaction(async (tx) => {
    await addTest(tx, { id, userId: by.userId, kind: 'smtp', recipient: wanted.testEmail, server })
    await recordOutbox(tx, outboxRow(mailTestAsked, { mailTestId: id }))
  })
  return id
}

interface NewTest {
  id: string
  userId: string
  kind: 'smtp' | 'imap'
  recipient: string
  /** With its password: it is kept encrypted, until the try is over. */
  server: object
}

/** Writes a try down that the worker is to make. @throws UserError (429) after too many tries of this person */
export async function addTest(tx: Database, { server, ...test }: NewTest): Promise<void> {
  const { db } = tx
  // Tries that are asked for at once wait for each other, so that the count holds.
  await lockKeys(tx, [`mail-tests ${test.userId}`])
  const at = now()
  const lately = { userId: test.userId, createdAt: { gt: new Date(at.getTime() - 10 * MINUTE) } }
  if ((await db.mailTest.count({ where: lately })) >= MOST_TRIES)
    throw new UserError('Слишком много проверок подряд: подождите десять минут', { status: 429 })
  await db.mailTest.create({
    data: { ...test, server: encrypt(JSON.stringify(server)), createdAt: at },
    select: { id: true },
  })
}

/** The server of a try that waits for the worker, as it was written down; null when it is over or gone. */
export async function readTestedServer(id: string): Promise<unknown> {
  const row = await getDb().mailTest.findUnique({ where: { id }, select: { server: true } })
  return row === null || row.server === null ? null : JSON.parse(decrypt(row.server))
}

/** A try that waits for the worker, with its server; null when it is over or gone. */
export async function readAskedTest(id: string): Promise<{ recipient: string; server: TriedServer } | null> {
  const row = await getDb().mailTest.findUnique({ where: { id }, select: { recipient: true, server: true } })
  if (row === null || row.server === null) return null
  return { recipient: row.recipient, server: triedServer.parse(JSON.parse(decrypt(row.server))) }
}

/** Keeps what came of a try, and forgets its server. */
export async function endMailTest(id: string, result: MailTestResult): Promise<void> {
  await getDb().mailTest.updateMany({
    where: { id, finishedAt: null },
    data: { result: result as unknown as Prisma.InputJsonObject, server: null, finishedAt: now() },
  })
}

/** What came of a try, as soon as it is over, and for so many milliseconds at most; null while it goes on. The worker makes it: nobody here waits for a mail server. */
export async function awaitMailTest(id: string, milliseconds: number): Promise<MailTestResult | null> {
  const end = performance.now() + milliseconds
  for (;;) {
    const row = await getDb().mailTest.findUnique({ where: { id }, select: columns })
    const result = recordOf(row)?.result ?? null
    if (result !== null || performance.now() + LOOK_AGAIN > end) return result
    await sleep(LOOK_AGAIN)
  }
}

/** The last try of the mail server, or of the mailbox of bounces, that somebody asked for within a day; null when there is none. */
export async function readLastMailTest(
  userId: string,
  kind: 'smtp' | 'imap' = 'smtp',
): Promise<MailTestRecord | null> {
  const where = { userId, kind, createdAt: { gt: new Date(now().getTime() - KEPT) } }
  return recordOf(
    await getDb().mailTest.findFirst({ where, select: columns, orderBy: { createdAt: 'desc' } }),
  )
}

const columns = { id: true, recipient: true, createdAt: true, result: true } as const

function recordOf(
  row: { id: string; recipient: string; createdAt: Date; result: unknown } | null,
): MailTestRecord | null {
  // Written by `endMailTest`, and by nobody else.
  return row && { ...row, result: row.result as MailTestResult | null }
}

/** Takes away tries that are older than a day, up to `limit`; returns how many. */
export async function removeOldMailTests(limit: number): Promise<number> {
  const old = await getDb().mailTest.findMany({
    where: { createdAt: { lt: new Date(now().getTime() - KEPT) } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: limit,
  })
  const { count } = await getDb().mailTest.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return count
}
