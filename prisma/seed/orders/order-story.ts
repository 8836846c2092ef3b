import type { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus } from '~/domain/orders/shared'

import type { Random } from '../random'

export interface StoryStep {
  type: 'placed' | 'status' | 'payment_status' | 'tracking'
  from: string | null
  to: string
  note: string | null
  author: string
  at: Date
}

export interface OrderStory {
  status: OrderStatus
  paymentStatus: PaymentStatus
  trackingNumber: string | null
  steps: StoryStep[]
}

const HOUR = 3_600_000
const SHOPPER = 'Клиент'
const STAFF = 'Менеджер'
const SYSTEM = 'Магазин'

const PATH = [
  { status: 'CONFIRMED', hours: [3, 34] },
  { status: 'PROCESSING', hours: [4, 40] },
  { status: 'SHIPPED', hours: [12, 60] },
  { status: 'DELIVERED', hours: [24, 90] },
] as const

const CANCELLED_BECAUSE = [
  'Передумал покупать',
  'Не дозвонились до покупателя',
  'Нашёл дешевле',
  'Ошибся с цветом, оформит заново',
  'Заказал дважды',
] as const
const REFUNDED_BECAUSE = ['Не подошёл оттенок', 'Банка пришла с вмятиной', 'Купил лишнее'] as const

const isOnline = (method: PaymentMethod): boolean => method === 'ONLINE' || method === 'QR'

interface Terms {
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
}

export function buildStory(
  placedAt: Date,
  at: Date,
  { paymentMethod: method, deliveryMethod }: Terms,
  random: Random,
): OrderStory {
  const steps: StoryStep[] = [
    { type: 'placed', from: null, to: 'PENDING', note: null, author: SHOPPER, at: placedAt },
  ]
  const story: OrderStory = { status: 'PENDING', paymentStatus: 'PENDING', trackingNumber: null, steps }
  const end = random.place([88, 9, 3])
  if (end !== 1 && isOnline(method)) pay(story, new Date(placedAt.getTime() + random.int(2, 20) * 60_000), at)
  if (end === 1 && isOnline(method))
    failPayment(story, new Date(placedAt.getTime() + random.int(2, 25) * 60_000), at)
  if (end === 1) return cancel(story, new Date(placedAt.getTime() + random.int(1, 30) * HOUR), at, random)
  let time = placedAt.getTime()
  for (const { status, hours } of PATH) {
    time += random.int(hours[0], hours[1]) * HOUR
    if (time >= at.getTime()) return story
    if (status === 'SHIPPED' && deliveryMethod === 'PICKUP') continue
    move(story, status, new Date(time))
    if (status === 'SHIPPED') track(story, new Date(time), random)
  }
  if (!isOnline(method)) pay(story, new Date(time), at)
  if (end === 2) refund(story, new Date(time + random.int(24, 200) * HOUR), at, random)
  return story
}

function move(
  story: OrderStory,
  to: OrderStatus,
  at: Date,
  note: string | null = null,
  author: string = STAFF,
): void {
  story.steps.push({ type: 'status', from: story.status, to, note, author, at })
  story.status = to
}

function pay(story: OrderStory, paidAt: Date, at: Date): void {
  if (paidAt >= at) return
  story.steps.push({
    type: 'payment_status',
    from: story.paymentStatus,
    to: 'PAID',
    note: null,
    author: SYSTEM,
    at: paidAt,
  })
  story.paymentStatus = 'PAID'
}

function failPayment(story: OrderStory, failedAt: Date, at: Date): void {
  if (failedAt >= at) return
  story.steps.push({
    type: 'payment_status',
    from: story.paymentStatus,
    to: 'FAILED',
    note: 'Банк отклонил платёж',
    author: SYSTEM,
    at: failedAt,
  })
  story.paymentStatus = 'FAILED'
}

function track(story: OrderStory, at: Date, random: Random): void {
  if (!random.chance(0.55)) return
  story.trackingNumber = `ДН${String(random.int(10_000_000, 99_999_999))}`
  story.steps.push({ type: 'tracking', from: null, to: story.trackingNumber, note: null, author: STAFF, at })
}

function cancel(story: OrderStory, cancelledAt: Date, at: Date, random: Random): OrderStory {
  if (cancelledAt < at)
    move(
      story,
      'CANCELLED',
      cancelledAt,
      random.pick(CANCELLED_BECAUSE),
      random.chance(0.5) ? SHOPPER : STAFF,
    )
  return story
}

function refund(story: OrderStory, refundedAt: Date, at: Date, random: Random): void {
  if (refundedAt >= at) return
  move(story, 'REFUNDED', refundedAt, random.pick(REFUNDED_BECAUSE))
  story.steps.push({
    type: 'payment_status',
    from: 'PAID',
    to: 'REFUNDED',
    note: null,
    author: STAFF,
    at: refundedAt,
  })
  story.paymentStatus = 'REFUNDED'
}
