import { isReleased } from '~/domain/orders/index.server'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '~/domain/orders/shared'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { gatewayConfig } from '../gateway/gateway-config.server'
import { qrPicture } from '~/platform/documents/qr-picture.server'
import {
  paymentErrorText,
  paymentFailedText,
  type PaymentChoice,
  type PaymentStep,
  type ReportedStatus,
} from '../shared'

type StepRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** No personal data, since an emailed link may show it. */
export interface OrderToPay {
  orderId: string
  orderNumber: string
  totalKopecks: number
  onReceiptMethod: PaymentMethod
  step: PaymentStep
}

interface Wishes {
  chooses: boolean
  wantsOnline: boolean
}

/**
 * Derived from the rows alone, so that every tab and device shows the same.
 * @throws UserError (404)
 */
export async function readPaymentStep(
  orderId: string,
  { chooses = false, wantsOnline = false }: Partial<Wishes> = {},
): Promise<OrderToPay> {
  const row = await readRow(orderId)
  const { orderNumber, totalKopecks, paymentMethod } = row
  const step = await stepOf(row, { chooses, wantsOnline: chooses || wantsOnline })
  return { orderId, orderNumber, totalKopecks, onReceiptMethod: row.onReceiptMethod ?? paymentMethod, step }
}

/**
 * GET /api/sberbank/order-status; FAILED includes cancelled orders.
 * @throws UserError (404)
 */
export async function readReportedStatus(orderId: string): Promise<ReportedStatus> {
  const { status, paymentStatus } = await readRow(orderId)
  if (paymentStatus === 'PAID') return 'COMPLETED'
  return paymentStatus === 'PENDING' && !isReleased(status) ? 'PENDING' : 'FAILED'
}

async function readRow(orderId: string): Promise<StepRow> {
  const row = await findOrder(orderId)
  if (!row) throw new UserError('Заказ не найден', { status: 404 })
  return row
}

async function findOrder(orderId: string) {
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: {
      orderNumber: true,
      totalKopecks: true,
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      onReceiptMethod: true,
      paymentChosenAt: true,
      payments: {
        select: {
          id: true,
          method: true,
          status: true,
          failureReason: true,
          gatewayId: true,
          paymentUrl: true,
          qrPayload: true,
          createdAt: true,
        },
        orderBy: { attempt: 'desc' },
        take: 1,
      },
    },
  })
  if (!order) return null
  const { payments, ...row } = order
  return { ...row, last: payments[0] ?? null }
}

async function stepOf(row: StepRow, { chooses, wantsOnline }: Wishes): Promise<PaymentStep> {
  if (isReleased(row.status))
    return {
      step: 'closed',
      text: 'Заказ отменён, оплачивать его не нужно. Если деньги уже списаны, мы вернём их.',
    }
  if (row.totalKopecks === 0) return { step: 'confirmed' }
  if (row.paymentStatus === 'PAID') return { step: 'success' }
  if (row.paymentStatus === 'REFUNDED')
    return { step: 'closed', text: 'Деньги за заказ возвращены, оплачивать его не нужно.' }
  const choices = await offeredChoices()
  const choice = { step: 'choice', choices, chosen: chosenOf(row, choices, wantsOnline) } as const
  if (row.paymentChosenAt !== null) return chooses ? choice : { step: 'confirmed' }
  const { last } = row
  if (last === null) return choice
  if (last.status === 'PENDING') return underWay(last)
  if (chooses || last.failureReason === 'replaced' || last.failureReason === 'cancelled') return choice
  return {
    step: 'error',
    text:
      last.failureReason === 'declined' || last.failureReason === 'expired'
        ? paymentFailedText
        : paymentErrorText,
    reason: reasons[last.failureReason ?? ''] ?? null,
  }
}

/** What the customer can do about it. */
const reasons: Readonly<Record<string, string>> = {
  declined:
    'Банк отклонил оплату, деньги не списаны. Проверьте остаток и лимиты карты или выберите другой способ.',
  expired: 'Время на оплату истекло, деньги не списаны.',
  gateway: 'Банк не ответил. Попробуйте ещё раз через несколько минут.',
}

function chosenOf({ last }: StepRow, choices: readonly PaymentChoice[], wantsOnline: boolean): PaymentChoice {
  const online = last?.method === 'QR' ? 'qr' : 'online'
  return wantsOnline && choices.includes(online) ? online : 'cash'
}

function underWay(last: NonNullable<StepRow['last']>): PaymentStep {
  const { id: paymentId, qrPayload } = last
  const seconds = Math.floor((now().getTime() - last.createdAt.getTime()) / 1_000)
  if (last.gatewayId === null) return { step: 'preparing', paymentId, seconds }
  const method = last.method === 'QR' ? 'QR' : 'ONLINE'
  const paymentUrl = method === 'QR' ? (qrPayload ?? last.paymentUrl) : last.paymentUrl
  const qr = method === 'QR' && paymentUrl !== null ? qrPicture(paymentUrl) : null
  return {
    step: 'processing',
    paymentId,
    method,
    paymentUrl,
    qr,
    seconds,
    isSandbox: gatewayConfig()?.provider === 'SANDBOX',
  }
}

async function offeredChoices(): Promise<PaymentChoice[]> {
  return (await offersOnlinePayment()) ? ['online', 'qr', 'cash'] : ['cash']
}

export async function offersOnlinePayment(): Promise<boolean> {
  const { online } = await readSettings('payment')
  return online && gatewayConfig() !== null
}

export async function mayBePaidOnline(order: {
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalKopecks: number
}): Promise<boolean> {
  if (order.totalKopecks === 0) return false
  if (order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED' || isReleased(order.status))
    return false
  return offersOnlinePayment()
}
