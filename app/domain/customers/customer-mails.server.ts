import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { accountEmail, readableEmail } from '~/platform/contacts/email-address.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { nameInMail } from '~/platform/mail/name-in-mail'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'

import { assertCustomer, customerNotFound } from './assert-customer.server'
import { areCustomers } from './list-customers.server'
import type { CustomerLetter } from './staff'

export const customerMailWritten = defineEvent('customer.mail-written', z.object({ mailId: z.uuid() }))

const SHOWN = 50

interface WrittenMail {
  customerId: string
  subject: string
  text: string
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Personal correspondence, which needs no consent (decision 80).
 * @throws UserError (404); as `makeOnce`
 */
export async function writeToCustomer({
  customerId,
  subject,
  text,
  once,
  actor,
}: WrittenMail): Promise<void> {
  await assertCustomer(customerId)
  await makeOnce(once, async (tx, id) => {
    const data = { id, userId: customerId, authorName: actor.name, subject, text, createdAt: now() }
    await tx.db.customerMail.create({ data, select: { id: true } })
    await recordOutbox(tx, outboxRow(customerMailWritten, { mailId: id }))
    // The text is deleted with the customer, so the log must not contain it.
    await recordAudit(tx, { actor, action: 'customer.mail', object: { entity: 'User', id: customerId } })
  })
}

/** Null when the customer was deleted. */
export async function readCustomerMail(mailId: string) {
  const mail = await getDb().customerMail.findUnique({
    where: { id: mailId },
    select: { subject: true, text: true, user: { select: { id: true, name: true, email: true } } },
  })
  if (!mail) return null
  const { subject, text, user } = mail
  return { customerId: user.id, subject, text, to: { name: nameInMail(user.name), email: user.email } }
}

export function listLetters(customerId: string): Promise<CustomerLetter[]> {
  return getDb().customerMail.findMany({
    where: { userId: customerId },
    select: { id: true, subject: true, text: true, authorName: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN,
  })
}

/** @throws UserError (404) */
export async function readMailRecipient(
  customerId: string,
): Promise<{ id: string; name: string; email: string }> {
  await assertCustomer(customerId)
  const customer = await getDb().user.findUniqueOrThrow({
    where: { id: customerId },
    select: { id: true, name: true, email: true },
  })
  return { ...customer, email: readableEmail(customer.email) }
}

/** @throws UserError (404), also for staff and unknown addresses */
export async function findCustomerByEmail(email: string): Promise<string> {
  const where = { email: accountEmail(email), ...areCustomers }
  const customer = await getDb().user.findFirst({ where, select: { id: true } })
  if (!customer) throw customerNotFound()
  return customer.id
}
