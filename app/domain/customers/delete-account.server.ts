import { forgetRowsOfFiles } from '~/domain/bulk-edit/index.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { keepOneAdministrator, removeAccount } from '~/domain/accounts/index.server'
import { forgetVisitor } from '~/domain/analytics/index.server'
import { customerActor, forgetInAudit, recordAudit, type Actor } from '~/domain/audit/index.server'
import { checkOwnPassword, forgetAttempts } from '~/domain/auth/index.server'
import { removeCustomerCart } from '~/domain/cart/index.server'
import { withdrawConsents } from '~/domain/consents/index.server'
import { removeMessages } from '~/domain/content/index.server'
import { forgetDevMails, forgetMails } from '~/domain/mail/index.server'
import { removeSubscriptions } from '~/domain/mailings/index.server'
import { forgetNotifications } from '~/domain/notifications/index.server'
import {
  anonymizeOrders,
  type OrderViewer,
  describeOrdersKept,
  listOpenOrders,
} from '~/domain/orders/index.server'
import { forgetPayers } from '~/domain/payments/index.server'
import { removeQuestionsOf } from '~/domain/questions/index.server'
import { removeReviewsOf } from '~/domain/reviews/index.server'
import { forgetDeliveries } from '~/domain/webhooks/index.server'
import { transaction, type Database, getDb } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { assertCustomer, customerNotFound } from './assert-customer.server'

interface Deletion extends OrderViewer {
  userId: string
  password: string
  ip: string
}

interface Person {
  role: string
  email: string
  provenEmails: string[]
}

/**
 * 152-FZ, in one transaction: orders stay anonymous, and consents stay as withdrawn; messages under an
 * unverified email stay, since another person may have sent them.
 * @throws UserError beside `current`; (409) with an open order, or for the last active administrator
 */
export async function deleteAccount({ password, ip, ...viewer }: Deletion): Promise<void> {
  const { userId, visitorHash } = viewer
  await checkOwnPassword({ userId, password, ip })
  const messageIds = await transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return []
    await keepOneAdministrator(
      tx,
      userId,
      'Вы единственный администратор магазина. Сначала назначьте другого.',
    )
    const orderIds = await anonymizeOrders(tx, viewer)
    const mails = await removePerson(tx, { userId, visitorHash, person, orderIds })
    const actor = customerActor({ userId: null, ip: null })
    await recordAudit(tx, { actor, action: 'customer.delete-own', object: { entity: 'User', id: userId } })
    return mails
  })
  await forgetDevMails(messageIds)
}

interface CustomerDeletion {
  customerId: string
  actor: Actor
}

/**
 * Staff need no password (decision 80).
 * @throws UserError (404); (409) with an open order
 */
export async function deleteCustomer({ customerId, actor }: CustomerDeletion): Promise<void> {
  await assertCustomer(customerId)
  const messageIds = await transaction(async (tx) => {
    const person = await lockPerson(tx, customerId)
    if (!person || person.role !== 'CUSTOMER') throw customerNotFound()
    const orderIds = await anonymizeOrders(tx, { accountId: customerId })
    const mails = await removePerson(tx, { userId: customerId, visitorHash: null, person, orderIds })
    await recordAudit(tx, { actor, action: 'customer.delete', object: { entity: 'User', id: customerId } })
    return mails
  })
  await forgetDevMails(messageIds)
}

interface Removal {
  userId: string
  visitorHash: string | null
  person: Person
  orderIds: readonly string[]
}

/** Returns Message-IDs for `forgetDevMails`, to call after the commit. */
async function removePerson(
  tx: Database,
  { userId, visitorHash, person, orderIds }: Removal,
): Promise<string[]> {
  await forgetPayers(tx, orderIds)
  await removeReviewsOf(tx, userId)
  const messages = await removeTraces(tx, userId, person)
  const subjectIds = [userId, ...orderIds, ...messages]
  await forgetNotifications(tx, subjectIds)
  await forgetRowsOfFiles(tx, {
    ids: [userId],
    emails: [person.email, ...person.provenEmails].map(readableEmail),
  })
  await forgetDeliveries(tx, subjectIds)
  await forgetInAudit(tx, { userId, subjectIds })
  await forgetVisitor(tx, { userId, visitorHash })
  const mails = await forgetMails(tx, { subjectIds, emails: person.provenEmails })
  await removeAccount(tx, userId)
  return mails
}

async function lockPerson(tx: Database, userId: string): Promise<Person | null> {
  await lockRows(tx, 'User', [userId])
  const person = await tx.db.user.findUnique({
    where: { id: userId },
    select: { role: true, email: true, emailVerifiedAt: true, formerEmails: { select: { email: true } } },
  })
  if (!person) return null
  const { role, email, emailVerifiedAt, formerEmails } = person
  return {
    role,
    email,
    provenEmails: [...(emailVerifiedAt ? [email] : []), ...formerEmails.map((former) => former.email)],
  }
}

/**
 * Data without a foreign key; data of unverified emails stays, since it may belong to another person. Returns
 * the deleted ids.
 */
async function removeTraces(
  tx: Database,
  userId: string,
  { email, provenEmails }: Person,
): Promise<string[]> {
  const questions = await removeQuestionsOf(tx, { userId, emails: provenEmails })
  await withdrawConsents(tx, { userId })
  // The consent may be older than the account.
  await withdrawConsents(tx, { marketingOf: provenEmails })
  await removeCustomerCart(tx, userId)
  await forgetAttempts(tx, [email, ...provenEmails])
  const messages = await removeMessages(tx, provenEmails)
  return [...questions, ...(await removeSubscriptions(tx, provenEmails)), ...messages]
}

const NAMED = 20

/** @throws UserError (404) */
export async function describeCustomerDeletion(customerId: string) {
  await assertCustomer(customerId)
  const [customer, orders, open] = await Promise.all([
    getDb().user.findUniqueOrThrow({ where: { id: customerId }, select: { id: true, name: true } }),
    describeOrdersKept({ accountId: customerId }),
    listOpenOrders(customerId, NAMED),
  ])
  return { customer, orders, open }
}
