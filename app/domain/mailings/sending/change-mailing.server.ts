import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import type { AuditAction } from '~/domain/audit/staff'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'
import type { MailingStatus } from '~/platform/generated/prisma/client'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'

import { countAudience } from '../audience.server'
import { audienceOf } from '../drafts/mailing-form.server'
import { findMailing, mailingNotFound } from '../drafts/save-mailing.server'
import { blocksSchema } from '../letter/blocks'
import { requireDiscounts } from '../letter/read-blocks.server'
import { UNCONFIRMED } from './outcome'

export const mailingStarted = defineEvent('mailing.started', z.object({ mailingId: z.uuid() }))

interface Step {
  mailingId: string
  actor: Actor
}

interface Start extends Step {
  version: number
}

const refusals: Readonly<Record<MailingStatus, string>> = {
  DRAFT: 'Рассылка ещё не запущена',
  SCHEDULED: 'Рассылка ждёт назначенного времени',
  QUEUED: 'Рассылка уже отправляется',
  SENDING: 'Рассылка уже отправляется',
  PAUSED: 'Рассылка на паузе',
  DONE: 'Рассылка уже закончена',
  CANCELLED: 'Рассылка отменена',
}

/**
 * Starting it grants its discount, even in another author's letter.
 * @throws UserError (403) for a promo code without `promotions.write`; (404); (409) when started or changed;
 * (422) without recipients
 */
export async function startMailing({ mailingId, version, actor }: Start): Promise<void> {
  await assertHasRecipients(mailingId)
  await transaction(async (tx) => {
    await assertReady(tx, { mailingId, version, actor })
    const at = now()
    const data = { status: 'QUEUED' as const, startedAt: at, scheduledAt: null, updatedAt: at }
    await tx.db.mailing.update({ where: { id: mailingId }, data, select: { id: true } })
    await recordOutbox(tx, outboxRow(mailingStarted, { mailingId }))
    await audit(tx, { mailingId, actor, action: 'mailing.start' })
  })
}

/** @throws UserError as `startMailing`; (422) for a missing or past time */
export async function scheduleMailing({
  mailingId,
  version,
  at: scheduledAt,
  actor,
}: Start & { at: Date | null }): Promise<void> {
  if (scheduledAt === null) throw new UserError('Время не назначено', { status: 422 })
  if (scheduledAt <= now()) throw new UserError('Это время уже прошло', { status: 422 })
  await assertHasRecipients(mailingId)
  await transaction(async (tx) => {
    await assertReady(tx, { mailingId, version, actor })
    const data = { status: 'SCHEDULED' as const, scheduledAt, updatedAt: now() }
    await tx.db.mailing.update({ where: { id: mailingId }, data, select: { id: true } })
    await audit(tx, { mailingId, actor, action: 'mailing.schedule' })
  })
}

/**
 * Back to draft.
 * @throws UserError (404); (409) when it has started
 */
export function unscheduleMailing(step: Step): Promise<void> {
  return change(step, { from: ['SCHEDULED'], to: 'DRAFT', action: 'mailing.unschedule' })
}

/**
 * Letters in progress still arrive.
 * @throws UserError (404); (409) when it has ended
 */
export function pauseMailing(step: Step): Promise<void> {
  return change(step, { from: ['QUEUED', 'SENDING'], to: 'PAUSED', action: 'mailing.pause' })
}

/** @throws UserError (404); (409) when it is not paused */
export function resumeMailing(step: Step): Promise<void> {
  return transaction(async (tx) => {
    const { gatheredAt } = await lockMailing(tx, step.mailingId, ['PAUSED'])
    const data = {
      status: gatheredAt === null ? ('QUEUED' as const) : ('SENDING' as const),
      pausedAt: null,
      pauseReason: null,
      updatedAt: now(),
    }
    await tx.db.mailing.update({ where: { id: step.mailingId }, data, select: { id: true } })
    if (gatheredAt === null) await recordOutbox(tx, outboxRow(mailingStarted, { mailingId: step.mailingId }))
    await audit(tx, { ...step, action: 'mailing.resume' })
  })
}

/**
 * Waiting recipients get no letter.
 * @throws UserError (404); (409) when it has ended
 */
export function cancelMailing(step: Step): Promise<void> {
  return transaction(async (tx) => {
    await lockMailing(tx, step.mailingId, ['SCHEDULED', 'QUEUED', 'SENDING', 'PAUSED'])
    const at = now()
    await tx.db.mailing.update({
      where: { id: step.mailingId },
      data: { status: 'CANCELLED', updatedAt: at },
      select: { id: true },
    })
    await audit(tx, { ...step, action: 'mailing.cancel' })
  })
}

/**
 * Recipients with unknown delivery only on request. Returns the number.
 * @throws UserError (404); (409) while sending, without failures, or without a stored letter
 */
export function retryMailing({
  unconfirmedToo,
  ...step
}: Step & { unconfirmedToo: boolean }): Promise<number> {
  return transaction(async (tx) => {
    const { letter } = await lockMailing(tx, step.mailingId, ['SENDING', 'PAUSED', 'DONE'])
    const at = now()
    const { count } = await tx.db.mailingRecipient.updateMany({
      where: {
        mailingId: step.mailingId,
        status: 'FAILED',
        bouncedAt: null,
        ...(unconfirmedToo ? {} : { reason: { not: UNCONFIRMED } }),
      },
      data: { status: 'QUEUED', reason: null, attempts: 0, dueAt: at, updatedAt: at },
    })
    if (count === 0) throw new UserError('Повторять некому', { status: 409 })
    if (letter === null)
      throw new UserError('Письмо этой рассылки не сохранено: создайте её копию', { status: 409 })
    const data = {
      status: 'SENDING' as const,
      finishedAt: null,
      pausedAt: null,
      pauseReason: null,
      updatedAt: at,
    }
    await tx.db.mailing.update({ where: { id: step.mailingId }, data, select: { id: true } })
    await recordAudit(tx, {
      actor: step.actor,
      action: 'mailing.retry',
      object: objectOf(step.mailingId),
      after: { count },
    })
    return count
  })
}

interface Change {
  from: MailingStatus[]
  to: MailingStatus
  action: AuditAction
}

function change(step: Step, { from, to, action }: Change): Promise<void> {
  return transaction(async (tx) => {
    await lockMailing(tx, step.mailingId, from)
    const at = now()
    const data = {
      status: to,
      updatedAt: at,
      ...(to === 'PAUSED' ? { pausedAt: at } : { scheduledAt: null }),
    }
    await tx.db.mailing.update({ where: { id: step.mailingId }, data, select: { id: true } })
    await audit(tx, { ...step, action })
  })
}

async function lockMailing(tx: Database, mailingId: string, from: readonly MailingStatus[]) {
  if (!isId(mailingId)) throw mailingNotFound()
  await lockRows(tx, 'Mailing', [mailingId])
  const select = { status: true, version: true, gatheredAt: true, blocks: true, letter: true } as const
  const mailing = await tx.db.mailing.findUnique({ where: { id: mailingId }, select })
  if (!mailing) throw mailingNotFound()
  if (!from.includes(mailing.status)) throw new UserError(refusals[mailing.status], { status: 409 })
  return mailing
}

async function assertReady(tx: Database, { mailingId, version, actor }: Start): Promise<void> {
  const mailing = await lockMailing(tx, mailingId, ['DRAFT', 'SCHEDULED'])
  if (mailing.version !== version)
    throw new UserError('Письмо тем временем изменено', { status: 409, code: CONCURRENT_EDIT })
  requireDiscounts(actor, blocksSchema.parse(mailing.blocks))
}

/** Counted before locking, since it may be slow; the version detects changes. */
async function assertHasRecipients(mailingId: string): Promise<void> {
  const { recipients } = await countAudience(audienceOf(await findMailing(mailingId)))
  if (recipients === 0) throw new UserError('Нет активных клиентов для рассылки', { status: 422 })
}

const objectOf = (mailingId: string) => ({ entity: 'Mailing', id: mailingId }) as const

async function audit(
  tx: Database,
  { mailingId, actor, action }: Step & { action: AuditAction },
): Promise<void> {
  const { subject } = await tx.db.mailing.findUniqueOrThrow({
    where: { id: mailingId },
    select: { subject: true },
  })
  await recordAudit(tx, { actor, action, object: objectOf(mailingId), after: { subject } })
}
