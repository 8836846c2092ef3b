import { notify } from '~/domain/notifications/index.server'
import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'

import { applyGatewayStatus, returnedKopecks } from './apply-status.server'
import { GatewayRefusal, GatewaySilence, type GatewayStatus, type PaymentProvider } from './payment-provider'

interface KeptPayment {
  id: string
  gatewayId: string | null
  gatewayNumber: string
  amountKopecks: number
  refundedKopecks: number
  isPaid: boolean
}

/** What a comparison found. */
export interface Comparison {
  compared: number
  /** Payments that the gateway knew otherwise; they were set right as far as its word goes. */
  differing: string[]
  unanswered: number
}

const DAYS = 3
const PAGE = 100

/** Compares the attempts of the last three days with the gateway's answers, sets right what differs and tells the shop (every night). */
export async function comparePayments(gateway: PaymentProvider): Promise<Comparison> {
  const since = new Date(now().getTime() - DAYS * 86_400_000)
  const comparison: Comparison = { compared: 0, differing: [], unanswered: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readPage(gateway.name, since, after)
    for (const payment of page) await compare(payment, gateway, comparison)
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.id
  }
  if (comparison.differing.length > 0 || comparison.unanswered > 0) await tell(comparison)
  return comparison
}

function readPage(provider: string, since: Date, after: string): Promise<KeptPayment[]> {
  return sql<KeptPayment>(
    `SELECT "id", "gatewayId", "gatewayNumber", "amountKopecks", "refundedKopecks", "paidAt" IS NOT NULL AS "isPaid" FROM "Payment"
     WHERE "createdAt" >= $1 AND "provider" = $2::"PaymentProviderName" AND "registerTriedAt" IS NOT NULL AND "id" > $3 ORDER BY "id" LIMIT ${PAGE}`,
    [since, provider, after],
  )
}

async function compare(payment: KeptPayment, gateway: PaymentProvider, comparison: Comparison): Promise<void> {
  comparison.compared += 1
  try {
    const told = await gateway.status(payment)
    if (isSame(payment, told)) return
    comparison.differing.push(payment.gatewayNumber)
    getLogger().warn({ paymentId: payment.id, told }, 'the gateway knows a payment otherwise')
    if (told) await applyGatewayStatus(payment.id, told)
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error
    comparison.unanswered += 1
  }
}

function isSame(payment: KeptPayment, told: GatewayStatus | null): boolean {
  if (!told) return !payment.isPaid
  return (
    payment.isPaid === (told.paidKopecks > 0 || (told.state === 'reversed' && payment.refundedKopecks > 0)) &&
    payment.refundedKopecks === (payment.isPaid ? returnedKopecks(payment, told) : told.refundedKopecks) &&
    payment.amountKopecks === told.amountKopecks
  )
}

async function tell({ compared, differing, unanswered }: Comparison): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  const list = differing.slice(0, 10).join(', ')
  await notify([
    {
      dedupeKey: `payments-compared:${day}`,
      type: 'SYSTEM_ALERT',
      priority: differing.length > 0 ? 'HIGH' : 'MEDIUM',
      title: 'Сверка платежей с банком',
      message: `Проверено ${compared}, расхождений ${differing.length}${list === '' ? '' : ` (${list})`}, без ответа ${unanswered}.`,
      link: '/admin/orders',
    },
  ])
}
