export { isReleased } from './order-transitions'

export type OrderStatus = 'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED'
export type PaymentStatus = 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'
export type PaymentMethod = 'CARD_ON_DELIVERY' | 'CASH_ON_DELIVERY' | 'BANK_TRANSFER' | 'ONLINE' | 'QR'
export type DeliveryMethod = 'PICKUP' | 'DELIVERY'

type Tone = 'warning' | 'info' | 'shipped' | 'success' | 'danger' | 'neutral'

interface StatusLabels {
  storefront: string
  backOffice: string
  tone: Tone
}

/** Both sides' words for a status (decision 4). */
export const orderStatusLabels: Record<OrderStatus, StatusLabels> = {
  PENDING: { storefront: 'Обрабатывается', backOffice: 'Ожидает', tone: 'warning' },
  CONFIRMED: { storefront: 'Подтвержден', backOffice: 'Подтвержден', tone: 'info' },
  PROCESSING: { storefront: 'Обрабатывается', backOffice: 'Обрабатывается', tone: 'info' },
  SHIPPED: { storefront: 'Отправлен', backOffice: 'Отправлен', tone: 'shipped' },
  DELIVERED: { storefront: 'Доставлен', backOffice: 'Доставлен', tone: 'success' },
  CANCELLED: { storefront: 'Отменен', backOffice: 'Отменен', tone: 'danger' },
  REFUNDED: { storefront: 'Возврат', backOffice: 'Возврат', tone: 'neutral' },
}

/** The back office's words for a payment's state. */
export const paymentStatusLabels: Record<PaymentStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Ожидает оплаты', tone: 'warning' },
  PAID: { label: 'Оплачен', tone: 'success' },
  FAILED: { label: 'Ошибка оплаты', tone: 'danger' },
  REFUNDED: { label: 'Возвращен', tone: 'neutral' },
}

/** How long an unconfirmed order's goods are held, and whether setting the account's first password by the mail's link confirms it too. */
export interface OrderHold {
  until: Date
  byPassword: boolean
}

/** What the buyer is told of it: until when, and what keeps the order. `until` is the moment as people read it. */
export function holdText(until: string, ways: { byPassword: boolean; mayBePaid: boolean }): string {
  const others = [ways.mayBePaid ? 'оплатите заказ онлайн' : '', ways.byPassword ? 'задайте пароль по ссылке из письма' : ''].filter(
    Boolean,
  )
  return `Держим товары для вас до ${until}. Чтобы подтвердить заказ, ${['ответьте на наш звонок', ...others].join(' или ')}.`
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  CARD_ON_DELIVERY: 'Картой при получении',
  CASH_ON_DELIVERY: 'Наличными при получении',
  BANK_TRANSFER: 'Банковским переводом',
  ONLINE: 'Онлайн на сайте',
  QR: 'По QR-коду',
}

export const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  PICKUP: 'Самовывоз',
  DELIVERY: 'Доставка курьером',
}

/** The specified text when a product of the order is not in the catalogue any more; the cart has been cleared then. */
export const goneProductsText = 'Некоторые товары больше не доступны. Корзина очищена. Пожалуйста, добавьте товары заново.'

/** The specified text of any other failure to place an order. */
export const orderFailedText = 'Ошибка при создании заказа. Попробуйте еще раз.'

/** A line as sold. */
export interface OrderLine {
  id: string
  /** Null when the product was deleted since. */
  productId: string | null
  name: string
  sku: string
  color: string | null
  imageUrl: string | null
  quantity: number
  unitPriceKopecks: number
  sumKopecks: number
}

/** An order with everything that its owner, the mails and the back office show. */
export interface OrderDetail {
  id: string
  orderNumber: string
  userId: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  itemsKopecks: number
  discountKopecks: number
  deliveryKopecks: number
  taxKopecks: number
  totalKopecks: number
  /** The code that lowered the sum. */
  promoCode: string | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  city: string | null
  postalCode: string | null
  street: string | null
  house: string | null
  apartment: string | null
  comment: string | null
  trackingNumber: string | null
  paymentChosenAt: Date | null
  createdAt: Date
  items: OrderLine[]
}

type AddressParts = Pick<OrderDetail, 'postalCode' | 'city' | 'street' | 'house' | 'apartment'>

/** The order's address in the order people write it; empty for a pickup without one. */
export function addressLine({ postalCode, city, street, house, apartment }: AddressParts): string {
  return [postalCode, city, street, house && `д. ${house}`, apartment && `кв. ${apartment}`].filter(Boolean).join(', ')
}

/** A row of the back office's list. */
export interface OrderSummary {
  id: string
  orderNumber: string
  createdAt: Date
  customerName: string
  email: string | null
  itemCount: number
  totalKopecks: number
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** An order in its customer's list. */
export interface CustomerOrder {
  id: string
  createdAt: Date
  status: OrderStatus
  totalKopecks: number
  deliveryMethod: DeliveryMethod
  firstName: string
  lastName: string
  country: string
  city: string | null
  postalCode: string | null
  street: string | null
  house: string | null
  apartment: string | null
  /** The first lines; `lineCount` tells how many there are. */
  items: { name: string; quantity: number; imageUrl: string | null }[]
  lineCount: number
}

/** The number by which a customer knows an order: the last 8 characters of its id in upper case. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** Whether a customer may still cancel the order themselves. */
export function isCancellable({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return status === 'PENDING' && paymentStatus !== 'PAID'
}

/** An entry of an order's timeline. */
export interface OrderTimelineEntry {
  id: string
  type: string
  fromValue: string | null
  toValue: string | null
  note: string | null
  authorName: string
  createdAt: Date
}

/** An entry of the timeline in words. */
export function orderEventText({ type, toValue, note }: OrderTimelineEntry): string {
  if (type === 'placed') return 'Заказ оформлен'
  if (type === 'payment_choice') return toValue === 'on_receipt' ? 'Выбрана оплата при получении' : 'Выбрана оплата онлайн'
  if (type === 'status' && toValue && toValue in orderStatusLabels)
    return [`Статус: ${orderStatusLabels[toValue as OrderStatus].backOffice}`, note].filter(Boolean).join('. ')
  if (type === 'payment_status' && toValue && toValue in paymentStatusLabels)
    return `Оплата: ${paymentStatusLabels[toValue as PaymentStatus].label}`
  if (type === 'tracking' && toValue) return `Трек-номер: ${toValue}`
  return note ?? type
}

/** An entry of the timeline in the customer's words; null for what concerns only the shop. */
export function customerEventText(entry: OrderTimelineEntry): string | null {
  const { type, toValue } = entry
  if (type === 'status' && toValue && toValue in orderStatusLabels) return orderStatusLabels[toValue as OrderStatus].storefront
  return ['placed', 'payment_choice', 'payment_status', 'tracking'].includes(type) ? orderEventText(entry) : null
}
