import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { database, getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { hashToken, sign, unsign } from '~/platform/security/crypto.server'

import { textOf } from '../integration-config'
import { findOfType, openValues, stateOf } from '../stored-integration.server'
import { eventOf, telegramEvent, telegramUpdate, type TelegramEvent } from './telegram-update'

const PATH = 'telegram-webhook-path'
const SECRET = 'telegram-webhook-secret'

/** `unsign` compares in constant time, with all rotated secrets. */
const signatureOf = (integrationId: string, purpose: string): string =>
  sign(integrationId, purpose).slice(integrationId.length + 1)

export function webhookKeys(integrationId: string): { path: string; secret: string } {
  return { path: signatureOf(integrationId, PATH), secret: signatureOf(integrationId, SECRET) }
}

function isWebhookOf(integrationId: string, { path, secret }: { path: string; secret: string }): boolean {
  const fits = (given: string, purpose: string): boolean =>
    unsign(`${integrationId}.${given}`, purpose) === integrationId
  return [fits(path, PATH), fits(secret, SECRET)].every(Boolean)
}

export const telegramUpdateReceived = defineEvent('telegram.heard', z.object({ telegramUpdateId: z.uuid() }))

/** Milliseconds; Telegram retries an update for a day at most. */
const LIFE = 7 * 24 * 3_600_000

interface WebhookCall {
  path: string
  secret: string
  body: string
}

/**
 * Stores each update once; the worker processes it.
 * @returns false for foreign or unwanted calls
 */
export async function receiveTelegramUpdate({ path, secret, body }: WebhookCall): Promise<boolean> {
  const stored = await findOfType(database, 'TELEGRAM_BOT')
  if (!stored || !isWebhookOf(stored.id, { path, secret })) return false
  if (stateOf(stored) !== 'ready' || stored.values.buttons !== true) return false
  const update = telegramUpdate.safeParse(jsonOf(body)).data
  const event = update && eventOf(update)
  if (!update || !event) return true
  const botId = BigInt(textOf(openValues(stored), 'botToken').split(':')[0] ?? '0')
  const payload = event.kind === 'start' ? { ...event, code: hashToken(event.code) } : event
  await transaction(async (tx) => {
    const row = { id: newId(), botId, updateId: BigInt(update.update_id), payload, createdAt: now() }
    const { count } = await tx.db.telegramUpdate.createMany({ data: row, skipDuplicates: true })
    if (count === 1) await recordOutbox(tx, outboxRow(telegramUpdateReceived, { telegramUpdateId: row.id }))
  })
  return true
}

export async function readTelegramEvent(id: string): Promise<TelegramEvent | null> {
  const row = await getDb().telegramUpdate.findUnique({ where: { id }, select: { payload: true } })
  return row && telegramEvent.parse(row.payload)
}

export async function removeOldTelegramUpdates(limit: number): Promise<number> {
  const where = { createdAt: { lt: new Date(now().getTime() - LIFE) } }
  const { count } = await getDb().telegramUpdate.deleteMany({ where, limit })
  return count
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
