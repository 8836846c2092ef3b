import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { isSavedDestination } from '~/domain/settings-forms/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { canonicalEmail } from '~/platform/contacts/email-address.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'
import { decrypt, encrypt } from '~/platform/security/crypto.server'

import type { MailTestRecord, MailTestResult } from './mail-test'

const NO_ADDRESS = 'Введите email для тестирования'
/** Specification, section 5. */
const NOT_FILLED = 'Заполните все SMTP настройки перед тестированием'
const WRONG_PORT = 'Введите целое число от 1 до 65535'

const yes = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())
const filled = z.string({ error: NOT_FILLED }).trim().min(1, NOT_FILLED).max(200, NOT_FILLED)

const recipient = z.string({ error: NO_ADDRESS }).transform((typed, context): string => {
  const email = canonicalEmail(typed)
  if (email !== null) return email
  context.addIssue({ code: 'custom', message: typed.trim() === '' ? NO_ADDRESS : 'Введите корректный email' })
  return z.NEVER
})

export const mailTestInput = z.object({
  testEmail: recipient,
  smtpHost: filled,
  smtpPort: z.coerce
    .number({ error: WRONG_PORT })
    .int(WRONG_PORT)
    .min(1, WRONG_PORT)
    .max(65_535, WRONG_PORT)
    .default(587),
  smtpSecure: yes.default(false),
  smtpUser: filled,
  smtpPassword: z.string({ error: NOT_FILLED }).max(500, 'Пароль — не больше 500 знаков').optional(),
  fromEmail: z.string().trim().max(200).optional(),
  fromName: z.string().trim().max(80).optional(),
})

type WantedMailTest = z.output<typeof mailTestInput>

export const mailTestRequested = defineEvent('mail-test.asked', z.object({ mailTestId: z.uuid() }))

const MINUTE = 60_000
/** Per person in ten minutes, since each sends an email to a chosen address. */
const MOST_TRIES = 20
const KEPT = 24 * 60 * MINUTE
const LOOK_AGAIN = 250

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

export interface Tester extends PermissionHolder {
  userId: string
}

/**
 * The worker runs it. Returns the id.
 * @throws UserError (403) without permission; (422) without a password; (429) after too many tests
 */
export async function askMailTest({ by, wanted }: { by: Tester; wanted: WantedMailTest }): Promise<string> {
  requireMay(by, 'mail-server.write')
  const saved = await readSettings('email')
  // Otherwise another server could receive the saved password.
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
    await recordOutbox(tx, outboxRow(mailTestRequested, { mailTestId: id }))
  })
  return id
}

interface NewTest {
  id: string
  userId: string
  kind: 'smtp' | 'imap'
  recipient: string
  /** Stored encrypted until the test ends. */
  server: object
}

/** @throws UserError (429) after too many tests */
export async function addTest(tx: Database, { server, ...test }: NewTest): Promise<void> {
  const { db } = tx
  // Parallel requests wait for each other, so that the count is exact.
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

export async function readTestedServer(id: string): Promise<unknown> {
  const row = await getDb().mailTest.findUnique({ where: { id }, select: { server: true } })
  return row === null || row.server === null ? null : JSON.parse(decrypt(row.server))
}

/** Null when it has ended or was deleted. */
export async function readRequestedTest(
  id: string,
): Promise<{ recipient: string; server: TriedServer } | null> {
  const row = await getDb().mailTest.findUnique({ where: { id }, select: { recipient: true, server: true } })
  if (row === null || row.server === null) return null
  return { recipient: row.recipient, server: triedServer.parse(JSON.parse(decrypt(row.server))) }
}

export async function endMailTest(id: string, result: MailTestResult): Promise<void> {
  await getDb().mailTest.updateMany({
    where: { id, finishedAt: null },
    data: { result: result as unknown as Prisma.InputJsonObject, server: null, finishedAt: now() },
  })
}

/** Waits at most `milliseconds`; null while it runs. */
export async function awaitMailTest(id: string, milliseconds: number): Promise<MailTestResult | null> {
  const end = performance.now() + milliseconds
  for (;;) {
    const row = await getDb().mailTest.findUnique({ where: { id }, select: columns })
    const result = recordOf(row)?.result ?? null
    if (result !== null || performance.now() + LOOK_AGAIN > end) return result
    await sleep(LOOK_AGAIN)
  }
}

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
  // Safe cast: only `endMailTest` writes it.
  return row && { ...row, result: row.result as MailTestResult | null }
}

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
