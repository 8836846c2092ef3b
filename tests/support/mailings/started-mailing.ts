import { randomInt } from 'node:crypto'

import {
  gatherRecipients,
  readSender,
  sendForAWhile,
  settleMailing,
  startMailing,
  stopRefused,
} from '~/domain/mailings/index.server'
import { systemActor } from '~/domain/audit/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../database/factories'

export async function createReaders(emails: readonly string[]): Promise<void> {
  for (const email of emails) await createUser({ email, name: 'Анна', marketingConsentAt: new Date() })
}

export const author = systemActor

interface MailingFields {
  subject?: string
  subjectB?: string
  testPercent?: number
  testHours?: number
  testMeasure?: string
  blocks?: object[]
}

export async function createMailing(fields: MailingFields = {}): Promise<string> {
  const id = newId()
  const { blocks = [{ kind: 'text', text: 'Здравствуйте, {name}! Скидки.' }], ...rest } = fields
  await getDb().mailing.create({
    data: {
      id,
      subject: 'Скидки недели',
      authorName: 'Ольга',
      audience: { kind: 'customers' },
      ...rest,
      blocks,
    },
    select: { id: true },
  })
  return id
}

const letter = {
  subject: 'Скидки, \uE000name\uE001',
  subjectB: 'Цены ниже',
  html: '<p>Здравствуйте, \uE000name\uE001!</p><a href="\uE000link:0\uE001">Акции</a><a href="\uE000unsubscribe\uE001">Отписаться</a>\uE000pixel\uE001',
  text: 'Здравствуйте, \uE000name\uE001!\nОтписаться: \uE000unsubscribe\uE001\n',
  links: ['https://shop.example/catalog'],
}

export async function start(mailingId: string): Promise<void> {
  await startMailing({ mailingId, version: 1, actor: author })
  await gatherRecipients({ mailingId, letter, random: (bound) => randomInt(bound) })
}

export async function sendTurn(mailingId: string, claimedBy = newId()): Promise<boolean> {
  const sender = await readSender(mailingId)
  if (!sender) return false
  const end = await sendForAWhile(sender, { claimedBy, signal: new AbortController().signal })
  if (end.refusal !== null) await stopRefused(mailingId, end.refusal)
  await settleMailing(mailingId)
  return end.sentAny
}

export async function stateOfReaders(mailingId: string): Promise<Record<string, string>> {
  const rows = await getDb().mailingRecipient.findMany({
    where: { mailingId },
    select: {
      status: true,
      reason: true,
      user: { select: { email: true } },
      subscriber: { select: { email: true } },
    },
  })
  return Object.fromEntries(
    rows.map(({ status, reason, user, subscriber }) => [
      user?.email ?? subscriber?.email ?? '',
      reason === null ? status : `${status}: ${reason}`,
    ]),
  )
}
