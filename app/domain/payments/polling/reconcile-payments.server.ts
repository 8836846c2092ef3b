import { readShopDay } from '~/domain/settings/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'

import { applyGatewayStatus, returnedKopecks } from '../attempts/apply-status.server'
import {
  GatewayRefusal,
  GatewaySilence,
  type GatewayStatus,
  type PaymentProvider,
} from '../gateway/payment-provider'

interface KeptPayment {
  id: string
  gatewayId: string | null
  gatewayNumber: string
  amountKopecks: number
  refundedKopecks: number
  isPaid: boolean
}

export interface Reconciliation {
  compared: number
  differing: string[]
  unanswered: number
}

const DAYS = 3
const PAGE = 100

/** Nightly, for the last three days. */
export async function reconcilePayments(gateway: PaymentProvider): Promise<Reconciliation> {
  const since = new Date(now().getTime() - DAYS * 86_400_000)
  const found: Reconciliation = { compared: 0, differing: [], unanswered: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readPage(gateway.name, since, after)
    for (const payment of page) await compare(payment, gateway, found)
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.id
  }
  if (found.differing.length > 0 || found.unanswered > 0) await notifyStaffOfDifferences(found)
  return found
}

async function readPage(
  provider: PaymentProvider['name'],
  since: Date,
  after: string,
): Promise<KeptPayment[]> {
  const payments = await getDb().payment.findMany({
    where: { createdAt: { gte: since }, provider, registerTriedAt: { not: null }, id: { gt: after } },
    select: {
      id: true,
      gatewayId: true,
      gatewayNumber: true,
      amountKopecks: true,
      refundedKopecks: true,
      paidAt: true,
    },
    orderBy: { id: 'asc' },
    take: PAGE,
  })
  return payments.map(({ paidAt, ...payment }) => ({ ...payment, isPaid: paidAt !== null }))
}

async function compare(payment: KeptPayment, gateway: PaymentProvider, found: Reconciliation): Promise<void> {
  found.compared += 1
  try {
    const reported = await gateway.status(payment)
    if (isSame(payment, reported)) return
    found.differing.push(payment.gatewayNumber)
    getLogger().warn({ paymentId: payment.id, reported }, 'the gateway knows a payment otherwise')
    if (reported) await applyGatewayStatus(payment.id, reported)
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error
    found.unanswered += 1
  }
}

function isSame(payment: KeptPayment, reported: GatewayStatus | null): boolean {
  if (!reported) return !payment.isPaid
  return (
    payment.isPaid ===
      (reported.paidKopecks > 0 || (reported.state === 'reversed' && payment.refundedKopecks > 0)) &&
    payment.refundedKopecks ===
      (payment.isPaid ? returnedKopecks(payment, reported) : reported.refundedKopecks) &&
    payment.amountKopecks === reported.amountKopecks
  )
}

async function notifyStaffOfDifferences({ compared, differing, unanswered }: Reconciliation): Promise<void> {
  const day = await readShopDay()
  const list = differing.slice(0, 10).join(', ')
  await notifyStaff([
    {
      dedupeKey: `payments-compared:${day}`,
      type: 'SYSTEM_ALERT',
      topic: 'ORDERS',
      priority: differing.length > 0 ? 'HIGH' : 'MEDIUM',
      title: 'Сверка платежей с банком',
      message: `Проверено ${compared}, расхождений ${differing.length}${list === '' ? '' : ` (${list})`}, без ответа ${unanswered}.`,
      link: officePaths.orders(),
    },
  ])
}
