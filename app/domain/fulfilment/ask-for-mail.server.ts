import { recordAudit, type Actor } from '~/domain/audit/index.server'
import {
  askableMails,
  orderMailRequested,
  recordOrderEvent,
  type AskableMail,
} from '~/domain/orders/index.server'
import { mayBePaidOnline } from '~/domain/payments/index.server'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { findOrder } from './lock-order.server'

interface MailAgain {
  orderId: string
  mailId: string
  actor: Actor
}

/** @throws UserError (404); (409) when it cannot be rendered again, or requests a payment that is not due */
export async function sendMailAgain({ orderId, mailId, actor }: MailAgain): Promise<void> {
  const where = { id: mailId, subjectId: orderId }
  const mail =
    isId(orderId) && isId(mailId)
      ? await database.db.outgoingMail.findFirst({ where, select: { template: true, dedupeKey: true } })
      : null
  if (!mail) throw new UserError('Письмо не найдено', { status: 404 })
  const template = askableMails.find((name) => name === mail.template)
  if (!template) throw new UserError('Это письмо нельзя отправить ещё раз.', { status: 409 })
  if (template === 'order-pay-link') await assertPayable(orderId)
  await transaction(async (tx) => {
    const refundId =
      template === 'order-refunded' ? await refundOf(tx, { orderId, dedupeKey: mail.dedupeKey }) : null
    await ask(tx, { orderId, template, refundId, actor })
  })
}

/** @throws UserError (404), (409) when online payment is not possible, or without an email */
export async function sendPayLink({ orderId, actor }: { orderId: string; actor: Actor }): Promise<void> {
  const { email } = await assertPayable(orderId)
  if (email === null)
    throw new UserError('У заказа нет email: скопируйте ссылку и отправьте её сами.', { status: 409 })
  await transaction((tx) => ask(tx, { orderId, template: 'order-pay-link', refundId: null, actor }))
}

/** @throws UserError (404), (409) when online payment is not possible */
async function assertPayable(orderId: string): Promise<{ email: string | null }> {
  const order = await findOrder(database, orderId, {
    status: true,
    paymentStatus: true,
    totalKopecks: true,
    email: true,
  })
  if (!(await mayBePaidOnline(order)))
    throw new UserError('Этот заказ сейчас нельзя оплатить онлайн.', { status: 409 })
  return order
}

interface MailRequest {
  orderId: string
  template: AskableMail
  refundId: string | null
  actor: Actor
}

async function ask(tx: Database, { orderId, template, refundId, actor }: MailRequest): Promise<void> {
  await recordOutbox(tx, outboxRow(orderMailRequested, { orderId, template, refundId }))
  await recordOrderEvent(tx, { orderId, type: 'mail', to: template, actor })
  await recordAudit(tx, {
    actor,
    action: 'order.mail',
    object: { entity: 'Order', id: orderId },
    before: null,
    after: { template },
  })
}

async function refundOf(
  { db }: Database,
  { orderId, dedupeKey }: { orderId: string; dedupeKey: string },
): Promise<string> {
  const eventId = dedupeKey.split(':')[0] ?? ''
  const event = isId(eventId)
    ? await db.outboxEvent.findUnique({ where: { id: eventId }, select: { payload: true } })
    : null
  const payload = event?.payload
  const recordedId =
    typeof payload === 'object' && payload !== null && 'refundId' in payload ? payload.refundId : null
  if (typeof recordedId === 'string') return recordedId
  const last = await db.refund.findFirst({
    where: { payment: { orderId }, status: 'DONE' },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  if (!last) throw new UserError('Возврата, о котором говорит письмо, больше нет.', { status: 409 })
  return last.id
}
