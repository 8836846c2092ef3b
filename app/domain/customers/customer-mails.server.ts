import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { accountEmail, readableEmail } from '~/platform/email-address.server'
import { nameInMail } from '~/platform/name-in-mail'
import { makeOnce, type OneTimeKey } from '~/platform/one-time-key.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { customerMailWritten } from './events.server'
import { assertCustomer, customerNotFound } from './assert-customer.server'
import { areCustomers } from './list-customers.server'
import type { CustomerLetter } from './staff'

/** More than anybody looks through. */
const SHOWN = 50

interface WrittenMail {
  customerId: string
  subject: string
  text: string
  /** The same key writes one mail. */
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Keeps what is written to a customer, and has the worker mail it. It is personal correspondence, which asks for no consent (decision 55).
 * @throws UserError (404) when there is no such customer; as `makeOnce`
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
    // The text stands with the customer and goes with them; the log only says that there was a mail.
    await recordAudit(tx, { actor, action: 'customer.mail', object: { entity: 'User', id: customerId } })
  })
}

/** A mail with whom it is for; null when the customer was deleted meanwhile. */
export async function readCustomerMail(mailId: string) {
  const mail = await getDb().customerMail.findUnique({
    where: { id: mailId },
    select: { subject: true, text: true, user: { select: { id: true, name: true, email: true } } },
  })
  if (!mail) return null
  const { subject, text, user } = mail
  return { customerId: user.id, subject, text, to: { name: nameInMail(user.name), email: user.email } }
}

/** What staff wrote to a customer, the newest first, 50 at most. */
export function listLetters(customerId: string): Promise<CustomerLetter[]> {
  return getDb().customerMail.findMany({
    where: { userId: customerId },
    select: { id: true, subject: true, text: true, authorName: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN,
  })
}

/** Whom a mail is written to. @throws UserError (404) */
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

/** The id of the customer whose account has this address. @throws UserError (404), for staff and strangers too: nobody else is written to */
export async function findCustomerByEmail(email: string): Promise<string> {
  const where = { email: accountEmail(email), ...areCustomers }
  const customer = await getDb().user.findFirst({ where, select: { id: true } })
  if (!customer) throw customerNotFound()
  return customer.id
}
