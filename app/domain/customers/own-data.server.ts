import { listSessions } from '~/domain/auth/index.server'
import { shadeTitle } from '~/domain/colors/shared'
import { listShownOrders, type OrderViewer } from '~/domain/orders/index.server'
import { addressColumns, pickupColumns } from '~/domain/orders/shared'
import { now } from '~/platform/dates/clock'
import { decrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'

import { assertCustomer } from './assert-customer.server'
import { listAddresses } from './addresses.server'
import { readProfile } from './profile.server'

const MAX_ROWS = 5_000

/** Download under 152-FZ. Emails, messages and subscriptions are included only for a verified address. */
export async function collectOwnData(viewer: OrderViewer & { userId: string }): Promise<unknown> {
  const { userId } = viewer
  const orderIds = await listShownOrders(viewer, { limit: MAX_ROWS })
  const [profile, addresses, sessions, account, orders, rest] = await Promise.all([
    readProfile(userId),
    listAddresses(userId),
    listSessions(userId),
    readAccount(userId),
    readOrders(orderIds),
    readRest(userId),
  ])
  const { email, smsFactor, createdAt, emailVerifiedAt, marketingAskedAt, ...marketing } = account
  const secondStepPhone = smsFactor && decrypt(smsFactor.phone)
  const isProven = emailVerifiedAt !== null
  const [consents, correspondence] = await Promise.all([
    readConsents(userId, { orderIds, isProven }),
    isProven ? readCorrespondence(userId, email) : nothingSent,
  ])
  const dates = { createdAt, emailVerifiedAt, marketingAskedAt, ...(isProven ? marketing : {}) }
  return {
    madeAt: now(),
    profile: { ...profile, ...dates, secondStepPhone },
    addresses,
    sessions,
    orders,
    ...rest,
    consents,
    ...correspondence,
  }
}

/** @throws UserError (404) */
export async function collectCustomerData(customerId: string): Promise<unknown> {
  await assertCustomer(customerId)
  return collectOwnData({ userId: customerId, visitorHash: null })
}

function readAccount(userId: string) {
  return getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      createdAt: true,
      emailVerifiedAt: true,
      marketingAskedAt: true,
      marketingConsentAt: true,
      unsubscribedAt: true,
      bouncedAt: true,
      smsFactor: { select: { phone: true } },
    },
  })
}

function readOrders(orderIds: readonly string[]) {
  return getDb().order.findMany({
    where: { id: { in: [...orderIds] } },
    select: {
      orderNumber: true,
      createdAt: true,
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      deliveryMethod: true,
      itemsKopecks: true,
      discountKopecks: true,
      deliveryKopecks: true,
      taxKopecks: true,
      totalKopecks: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      country: true,
      ...addressColumns,
      ...pickupColumns,
      comment: true,
      trackingNumber: true,
      items: { select: { name: true, sku: true, quantity: true, unitPriceKopecks: true } },
    },
    orderBy: { createdAt: 'desc' },
  })
}

async function readRest(userId: string) {
  const db = getDb()
  const review = {
    rating: true,
    title: true,
    text: true,
    pros: true,
    cons: true,
    status: true,
    createdAt: true,
  }
  const question = { text: true, answer: true, email: true, status: true, createdAt: true }
  const [reviews, questions, wishlist] = await Promise.all([
    db.review.findMany({
      where: { userId },
      select: { ...review, product: { select: { name: true } } },
      take: MAX_ROWS,
    }),
    db.productQuestion.findMany({
      where: { userId },
      select: { ...question, product: { select: { name: true } } },
      take: MAX_ROWS,
    }),
    db.wishlistItem.findMany({
      where: { userId },
      select: {
        ...{ createdAt: true, product: { select: { name: true, sku: true } } },
        shade: { select: { code: true, name: true, system: { select: { prefix: true } } } },
      },
      take: MAX_ROWS,
    }),
  ])
  return {
    reviews: reviews.map(({ product, ...own }) => ({ product: product.name, ...own })),
    questions: questions.map(({ product, ...own }) => ({ product: product.name, ...own })),
    wishlist: wishlist.map(({ product: { name, sku }, shade, createdAt }) => ({
      ...{ product: name, sku, createdAt },
      ...(shade === null ? {} : { shade: shadeTitle(shade) }),
    })),
  }
}

/** Under an unverified address the consent may be another person's. */
function readConsents(
  userId: string,
  { orderIds, isProven }: { orderIds: readonly string[]; isProven: boolean },
) {
  const own = isProven ? { orderId: null } : { orderId: null, purpose: { not: 'MARKETING' as const } }
  return getDb().consent.findMany({
    where: { userId, OR: [own, { orderId: { in: [...orderIds] } }] },
    select: {
      purpose: true,
      textVersion: true,
      email: true,
      ip: true,
      userAgent: true,
      withdrawnAt: true,
      createdAt: true,
    },
    take: MAX_ROWS,
  })
}

const nothingSent = {
  letters: [],
  mailings: [],
  automaticLetters: [],
  returnedMails: [],
  messages: [],
  newsletter: [],
  awaitedProducts: [],
}

/** A stranger can type another person's address, so only verified addresses count. */
async function readCorrespondence(userId: string, email: string) {
  const [sent, requests] = await Promise.all([readSent(userId), readRequests(email)])
  return { ...sent, ...requests }
}

async function readSent(userId: string) {
  const db = getDb()
  const [letters, mailings, automaticLetters, returnedMails] = await Promise.all([
    db.customerMail.findMany({
      where: { userId },
      select: { subject: true, text: true, createdAt: true },
      take: MAX_ROWS,
    }),
    db.mailingRecipient.findMany({
      where: { userId },
      select: {
        status: true,
        sentAt: true,
        openedAt: true,
        clickedAt: true,
        unsubscribedAt: true,
        mailing: { select: { subject: true } },
      },
      orderBy: { id: 'desc' },
      take: MAX_ROWS,
    }),
    db.automaticLetter.findMany({
      where: { userId },
      select: { kind: true, status: true, sentAt: true, openedAt: true, lines: true },
      take: MAX_ROWS,
    }),
    db.mailBounce.findMany({
      where: { userId },
      select: { kind: true, reason: true, occurredAt: true },
      take: MAX_ROWS,
    }),
  ])
  return {
    letters,
    mailings: mailings.map(({ mailing, ...own }) => ({ subject: mailing.subject, ...own })),
    automaticLetters,
    returnedMails,
  }
}

const messageColumns = {
  name: true,
  email: true,
  phone: true,
  subject: true,
  message: true,
  ip: true,
  createdAt: true,
} as const

const consentColumns = {
  email: true,
  status: true,
  textVersion: true,
  ip: true,
  confirmedAt: true,
  createdAt: true,
} as const

async function readRequests(email: string) {
  const where = { email }
  const [messages, newsletter, awaitedProducts] = await Promise.all([
    getDb().contactMessage.findMany({
      where,
      select: messageColumns,
      orderBy: { createdAt: 'desc' },
      take: MAX_ROWS,
    }),
    getDb().newsletterSubscriber.findMany({
      where,
      select: { ...consentColumns, unsubscribedAt: true },
      take: 1,
    }),
    getDb().stockWait.findMany({
      where,
      select: { ...consentColumns, product: { select: { name: true, sku: true } } },
      orderBy: { createdAt: 'desc' },
      take: MAX_ROWS,
    }),
  ])
  return {
    messages: messages.map((own) => ({ ...own, subject: own.subject.toLowerCase() })),
    newsletter,
    awaitedProducts,
  }
}
