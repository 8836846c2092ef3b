import { z } from 'zod'

import { requireMay } from '~/domain/auth/shared'
import { addTest, endMailTest, readTestedServer, type Tester } from '~/domain/mail-check/index.server'
import type { MailFinding } from '~/domain/mail-check/staff'
import { isSavedDestination } from '~/domain/settings-forms/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { decrypt } from '~/platform/security/crypto.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import {
  ImapFailure,
  imapSteps,
  withImapFolder,
  type ImapMailbox,
  type ImapStep,
} from '~/platform/mail/imap.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { explainImap } from './explain-imap'

export const mailboxTestRequested = defineEvent('mailbox-test.asked', z.object({ mailTestId: z.uuid() }))

const NOT_FILLED = 'Заполните сервер, логин и пароль ящика перед проверкой'
const WRONG_PORT = 'Введите целое число от 1 до 65535'
const filled = z.string({ error: NOT_FILLED }).trim().min(1, NOT_FILLED).max(200, NOT_FILLED)

export const mailboxTestInput = z.object({
  host: filled,
  port: z.coerce.number({ error: WRONG_PORT }).int(WRONG_PORT).min(1, WRONG_PORT).max(65_535, WRONG_PORT),
  secure: z.preprocess((value) => value === 'on', z.boolean()),
  user: filled,
  password: z.string().max(500, 'Пароль — не больше 500 знаков').optional(),
  folder: z
    .string({ error: 'Укажите папку, обычно INBOX' })
    .trim()
    .min(1, 'Укажите папку, обычно INBOX')
    .max(200),
})

const triedMailbox = z.object({
  host: z.string(),
  port: z.int(),
  secure: z.boolean(),
  user: z.string(),
  password: z.string(),
  folder: z.string(),
})

/**
 * The worker opens the mailbox.
 * @throws UserError (403) without permission; (422) without a password; (429) after too many tries
 */
export async function askMailboxTest({
  by,
  wanted,
}: {
  by: Tester
  wanted: z.output<typeof mailboxTestInput>
}): Promise<void> {
  requireMay(by, 'mail-server.write')
  const saved = await readSettings('bounces')
  // Otherwise another server could receive the saved password.
  const isSaved = saved.password !== '' && isSavedDestination('bounces', 'password', saved, wanted)
  const password = wanted.password || (isSaved ? decrypt(saved.password) : '')
  if (password === '') throw new UserError(NOT_FILLED, { status: 422, field: 'bounces-password' })
  const id = newId()
  const server: ImapMailbox = { ...wanted, password }
  await transaction(async (tx) => {
    await addTest(tx, {
      id,
      userId: by.userId,
      kind: 'imap',
      recipient: `${wanted.user}, ${wanted.host}:${wanted.port}`,
      server,
    })
    await recordOutbox(tx, outboxRow(mailboxTestRequested, { mailTestId: id }))
  })
}

export async function runMailboxTest(mailTestId: string): Promise<void> {
  const server = await readTestedServer(mailTestId)
  if (server === null) return
  const failure = await failureOf(triedMailbox.parse(server))
  await endMailTest(mailTestId, { steps: findingsOf(failure), domain: [] })
}

async function failureOf(mailbox: ImapMailbox): Promise<ImapFailure | null> {
  try {
    await withImapFolder(mailbox, () => Promise.resolve())
    return null
  } catch (error) {
    if (error instanceof ImapFailure) return error
    throw error
  }
}

const names: Record<ImapStep, string> = {
  address: 'Адрес сервера',
  connection: 'Соединение',
  signIn: 'Вход',
  folder: 'Папка',
}
const done: Record<ImapStep, string> = {
  address: 'Сервер найден',
  connection: 'Сервер ответил',
  signIn: 'Логин и пароль приняты',
  folder: 'Папка открыта: возвраты будут прочитаны',
}

function findingsOf(failure: ImapFailure | null): MailFinding[] {
  const end = failure === null ? imapSteps.length : imapSteps.indexOf(failure.step)
  const good = imapSteps
    .slice(0, end)
    .map((step): MailFinding => ({ name: names[step], state: 'good', text: done[step] }))
  return failure === null
    ? good
    : [...good, { name: names[failure.step], state: 'bad', text: explainImap(failure) }]
}
