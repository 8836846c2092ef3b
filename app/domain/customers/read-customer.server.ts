import { listSessions } from '~/domain/auth/index.server'
import { listConsentsOf } from '~/domain/consents/index.server'
import { listMailsOf } from '~/domain/mail/index.server'
import { listReturnsOf, readMarketingOf } from '~/domain/mailings/index.server'
import { listOrdersOfAccount } from '~/domain/orders/index.server'
import { listReviewsOf } from '~/domain/reviews/index.server'
import { getDb } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { isId } from '~/platform/db/ids.server'
import { versionOf } from '~/platform/forms/row-version'

import { listAddresses } from './addresses.server'
import { customerNotFound } from './assert-customer.server'
import { listLetters } from './customer-mails.server'
import { listCustomerNotes } from './customer-notes.server'
import { listTags } from './customer-tags.server'
import { areCustomers } from './list-customers.server'
import { listSimilarCustomers } from './similar-customers.server'
import type { CustomerHead } from './staff'

type Reader = Parameters<typeof readMarketingOf>[0]

const MAILED_ORDERS = 50

/** @throws UserError (404) */
async function readCustomerHead(
  customerId: string,
): Promise<CustomerHead & { reader: Reader; mailbox: string }> {
  const row = isId(customerId)
    ? await getDb().user.findFirst({ where: { id: customerId, ...areCustomers }, select: columns })
    : null
  if (!row) throw customerNotFound()
  const {
    email,
    passwordHash,
    emailVerifiedAt,
    totalSpentKopecks,
    marketingConsentAt,
    unsubscribedAt,
    tags,
    updatedAt,
    ...rest
  } = row
  return {
    ...rest,
    email: readableEmail(email),
    reader: { userId: customerId, email, unsubscribedAt },
    hasPassword: passwordHash !== null,
    isProven: emailVerifiedAt !== null,
    totalSpentKopecks: Number(totalSpentKopecks),
    isMarketed: marketingConsentAt !== null && unsubscribedAt === null,
    tags: tags.map(({ tag }) => tag.name).sort((one, other) => one.localeCompare(other, 'ru')),
    version: versionOf({ updatedAt }),
  }
}

const columns = {
  id: true,
  name: true,
  email: true,
  phone: true,
  mailbox: true,
  status: true,
  city: true,
  passwordHash: true,
  emailVerifiedAt: true,
  ordersCount: true,
  totalSpentKopecks: true,
  lastOrderAt: true,
  marketingConsentAt: true,
  unsubscribedAt: true,
  bouncedAt: true,
  createdAt: true,
  updatedAt: true,
  tags: { select: { tag: { select: { name: true } } } },
} as const

/** @throws UserError (404) */
export async function readCustomer(customerId: string, orderPage: number) {
  const { mailbox, reader, ...customer } = await readCustomerHead(customerId)
  const [
    orders,
    addresses,
    consents,
    reviews,
    notes,
    letters,
    mails,
    marketing,
    returned,
    sessions,
    knownTags,
    similar,
  ] = await Promise.all([
    listOrdersOfAccount(customerId, orderPage),
    listAddresses(customerId),
    listConsentsOf(customerId),
    listReviewsOf(customerId),
    listCustomerNotes(customerId),
    listLetters(customerId),
    listMailsTo(customerId),
    readMarketingOf(reader),
    listReturnsOf(customerId),
    listSessions(customerId),
    listTags(),
    listSimilarCustomers({ id: customer.id, phone: customer.phone, mailbox }),
  ])
  return {
    customer,
    orders,
    addresses,
    consents,
    reviews,
    notes,
    letters,
    mails,
    marketing,
    returned,
    sessions,
    knownTags,
    similar,
  }
}

async function listMailsTo(customerId: string) {
  const orders = await getDb().order.findMany({
    where: { userId: customerId },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAILED_ORDERS,
  })
  return listMailsOf([customerId, ...orders.map(({ id }) => id)])
}
