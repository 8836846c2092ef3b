import { isReleased } from '~/domain/orders/index.server'
import { now } from '~/platform/dates/clock'
import { database, getDb, transaction } from '~/platform/db/db.server'
import { isAsciiEmail } from '~/platform/contacts/email-address.server'
import { getEnv } from '~/platform/process/env.server'
import { Prisma } from '~/platform/generated/prisma/client'
import { getLogger } from '~/platform/logs/log.server'
import { failpoint } from '~/platform/process/failpoint.server'
import { readSettings } from '~/domain/settings/index.server'
import { paths } from '~/paths'

import { alertOfPayment } from './alert-of-payment.server'
import { applyGatewayStatus } from './apply-status.server'
import {
  claimPayment,
  claimSiblings,
  countOpenSiblings,
  type ClaimedPayment,
} from '../polling/claim-payments.server'
import { closeAttempt, failRegistration, replaceLost } from './close-attempt.server'
import { isOutage } from '../gateway/payment-gateway.server'
import {
  GatewayRefusal,
  GatewaySilence,
  type GatewayStatus,
  type PaymentProvider,
  type Registered,
} from '../gateway/payment-provider'
import { payLinkOf } from './pay-link.server'
import { composeReceipt, RECEIPT_FAULT } from '../receipts/payment-order.server'
import type { OrderBundle } from '../receipts/receipt'
import { pollLater, pollNext } from '../polling/poll-schedule.server'
import { pollDelay, retryDelay } from '../polling/poll-times'
import { readOrderForGateway } from '../gateway/read-order-for-gateway.server'

/** Milliseconds after the session's end in which the gateway may still settle the attempt. */
const GRACE = 30_000
/** Milliseconds after which an unanswered registration cannot be in progress at the gateway. */
const REGISTRATION_LIMIT = 60_000
const NUMBER_USED = '1'
const SYSTEM_ERROR = '7'
const SIBLING_WAIT = 5_000
const MAX_REGISTRATIONS = 3

export async function advancePayment(paymentId: string, gateway: PaymentProvider): Promise<void> {
  const payment = await claimPayment(paymentId)
  if (payment) await advanceClaimed(payment, gateway)
}

/** A call that may have been executed is not repeated before its state is checked. */
export async function advanceClaimed(payment: ClaimedPayment, gateway: PaymentProvider): Promise<void> {
  failpoint('payment.claimed')
  try {
    if (payment.provider !== gateway.name) await closeAttempt(payment.id, 'gateway')
    else if (payment.paidAt !== null) await askOnceMore(payment, gateway)
    else if (!isWanted(payment)) await takeBack(payment, gateway)
    else if (payment.gatewayId === null) await register(payment, gateway)
    else await ask(payment, gateway)
  } catch (error) {
    if (isOutage(error)) throw error
    await noteTrouble(payment, error)
  }
}

function isWanted(payment: ClaimedPayment): boolean {
  const isGivenUp =
    payment.failureReason === 'replaced' ||
    payment.failureReason === 'gateway' ||
    payment.failureReason === 'lost'
  const isOver =
    payment.sessionExpiresAt !== null && now().getTime() > payment.sessionExpiresAt.getTime() + GRACE
  return !isGivenUp && !isOver && !isReleased(payment.orderStatus) && payment.orderPaymentStatus !== 'PAID'
}

async function ask(payment: ClaimedPayment, gateway: PaymentProvider): Promise<void> {
  const status = await gateway.status(payment)
  failpoint('payment.told')
  if (!status) throw new GatewaySilence('The gateway does not know a payment that it has registered')
  if (isUnchanged(payment, status)) await pollLater(database, payment)
  else {
    await applyGatewayStatus(payment.id, status)
    failpoint('payment.applied')
  }
}

async function askOnceMore(payment: ClaimedPayment, gateway: PaymentProvider): Promise<void> {
  const status = await gateway.status(payment)
  if (status) await applyGatewayStatus(payment.id, status)
  await pollNext(database, payment.id, null)
}

function isUnchanged(payment: ClaimedPayment, status: GatewayStatus): boolean {
  const isSame =
    status.gatewayNumber === payment.gatewayNumber &&
    status.amountKopecks === payment.amountKopecks &&
    status.currency === '643'
  return isSame && status.state === 'waiting' && payment.failures === 0
}

/** Closes the order's other open attempts first, so that two cannot both be paid unnoticed. */
async function register(payment: ClaimedPayment, gateway: PaymentProvider): Promise<void> {
  if (payment.registerTriedAt !== null && (await settleLostRegistration(payment, gateway))) return
  if (!(await closeSiblings(payment, gateway))) return postpone(payment, SIBLING_WAIT)
  const order = await readOrderForGateway(payment.orderId)
  if (!order.isPayable) return closeAttempt(payment.id, 'cancelled')
  const { onlineExpiryMinutes } = await readSettings('payment')
  const receipt = await composeReceipt(payment.orderId, payment.createdAt)
  if (!(await noteRegistration(payment.id, receipt))) return
  failpoint('payment.registering')
  const { APP_URL } = getEnv()
  const sessionSeconds = onlineExpiryMinutes * 60
  const registered = await gateway.register({
    gatewayNumber: payment.gatewayNumber,
    amountKopecks: payment.amountKopecks,
    description: `Заказ ${order.orderNumber}`,
    returnUrl: payLinkOf({ id: payment.orderId, email: order.email }),
    callbackUrl: APP_URL + paths.bankCallback(),
    sessionSeconds,
    isQr: payment.method === 'QR',
    // The bank accepts only ASCII emails; otherwise the receipt is sent by phone.
    email: order.email !== null && isAsciiEmail(order.email) ? order.email : null,
    receipt,
  })
  failpoint('payment.registered')
  await keepRegistered(payment.id, registered, sessionSeconds)
  failpoint('payment.kept')
}

async function noteRegistration(paymentId: string, receipt: OrderBundle | null): Promise<boolean> {
  const at = now()
  const { count } = await getDb().payment.updateMany({
    where: { id: paymentId, status: 'PENDING', nextPollAt: { not: null } },
    data: {
      registerTriedAt: at,
      receipt: receipt === null ? Prisma.DbNull : (receipt as object),
      updatedAt: at,
    },
  })
  return count === 1
}

async function keepRegistered(
  paymentId: string,
  registered: Registered,
  sessionSeconds: number,
): Promise<void> {
  const { gatewayId, paymentUrl, qrPayload } = registered
  const at = now()
  const sessionExpiresAt = new Date(at.getTime() + sessionSeconds * 1_000)
  await transaction(async (tx) => {
    const data = { gatewayId, paymentUrl, qrPayload, sessionExpiresAt, failures: 0, updatedAt: at }
    await tx.db.payment.updateMany({ where: { id: paymentId }, data })
    await pollNext(tx, paymentId, new Date(at.getTime() + pollDelay(0)))
  })
}

/** False when the gateway does not know the attempt. */
async function settleLostRegistration(payment: ClaimedPayment, gateway: PaymentProvider): Promise<boolean> {
  const status = await gateway.status({ gatewayId: null, gatewayNumber: payment.gatewayNumber })
  if (!status) return false
  if (status.state === 'waiting' || status.state === 'declined') {
    const known = { ...payment, gatewayId: status.gatewayId }
    await isDeclined(known, gateway)
    const after = await gateway.status(known)
    if (after && after.paidKopecks === 0) {
      await replaceLost(payment)
      return true
    }
    if (after) await applyGatewayStatus(payment.id, after)
    return true
  }
  await applyGatewayStatus(payment.id, status)
  return true
}

async function closeSiblings(payment: ClaimedPayment, gateway: PaymentProvider): Promise<boolean> {
  for (const sibling of await claimSiblings(payment.orderId, payment.id)) await takeBack(sibling, gateway)
  return (await countOpenSiblings(payment.orderId, payment.id)) === 0
}

async function takeBack(payment: ClaimedPayment, gateway: PaymentProvider): Promise<void> {
  const reason =
    payment.failureReason ??
    (payment.sessionExpiresAt && payment.sessionExpiresAt < now() ? 'expired' : 'cancelled')
  if (payment.gatewayId === null && payment.registerTriedAt === null) return closeAttempt(payment.id, reason)
  if (await isDeclined(payment, gateway)) return closeAttempt(payment.id, reason)
  const status = await gateway.status(payment)
  // It can still be paid: no other attempt may start before it is closed.
  if (status?.state === 'waiting')
    return postpone(payment, pollDelay(now().getTime() - payment.createdAt.getTime()))
  if (!status) {
    const isUnderWay =
      payment.registerTriedAt !== null &&
      now().getTime() - payment.registerTriedAt.getTime() < REGISTRATION_LIMIT
    return isUnderWay ? postpone(payment, REGISTRATION_LIMIT / 4) : closeAttempt(payment.id, reason)
  }
  if (status.paidKopecks > 0) await applyGatewayStatus(payment.id, status)
  else await closeAttempt(payment.id, reason)
}

/** False when it is paid, already closed or unknown to the gateway. */
async function isDeclined(payment: ClaimedPayment, gateway: PaymentProvider): Promise<boolean> {
  try {
    await gateway.decline(payment)
    failpoint('payment.taken-back')
    return true
  } catch (error) {
    if (error instanceof GatewayRefusal) return false
    throw error
  }
}

function isFaultOfShop(error: unknown): boolean {
  if (error instanceof GatewayRefusal) return error.code === RECEIPT_FAULT
  return !(error instanceof GatewaySilence)
}

async function postpone(payment: ClaimedPayment, milliseconds: number): Promise<void> {
  const at = now()
  await getDb().payment.updateMany({
    where: { id: payment.id, nextPollAt: { not: null } },
    data: { nextPollAt: new Date(at.getTime() + milliseconds), updatedAt: at },
  })
}

async function noteTrouble(payment: ClaimedPayment, error: unknown): Promise<void> {
  const failures = payment.failures + 1
  const isOwnFault = isFaultOfShop(error)
  const level = isOwnFault ? 'error' : 'warn'
  getLogger()[level]({ err: error, paymentId: payment.id, failures }, 'a payment could not be advanced')
  if (payment.gatewayId === null && payment.status === 'PENDING') {
    const isFinal =
      error instanceof GatewayRefusal && error.code !== NUMBER_USED && error.code !== SYSTEM_ERROR
    if (isFinal || failures >= MAX_REGISTRATIONS) {
      await failRegistration(payment, failures)
      return isOwnFault ? alertOfPayment(payment, 'unprepared') : undefined
    }
  }
  if (isOwnFault && failures >= MAX_REGISTRATIONS) await alertOfPayment(payment, 'unread')
  const at = now()
  await getDb().payment.updateMany({
    where: { id: payment.id, nextPollAt: { not: null } },
    data: { failures, nextPollAt: new Date(at.getTime() + retryDelay(failures)), updatedAt: at },
  })
}
