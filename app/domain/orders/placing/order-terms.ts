export type PaymentMethod = 'CARD_ON_DELIVERY' | 'CASH_ON_DELIVERY' | 'BANK_TRANSFER' | 'ONLINE' | 'QR'
export type DeliveryMethod = 'PICKUP' | 'DELIVERY'

export type OrderSource = 'SITE' | 'API' | 'ADMIN'

export type OrderPriority = 'HIGH' | 'NORMAL' | 'LOW'

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  CARD_ON_DELIVERY: 'Картой при получении',
  CASH_ON_DELIVERY: 'Наличными при получении',
  BANK_TRANSFER: 'Банковским переводом',
  ONLINE: 'Онлайн на сайте',
  QR: 'По QR-коду',
}

/** A promo code may leave nothing to pay; the method that was chosen then means nothing. */
export const paymentText = (order: { paymentMethod: PaymentMethod; totalKopecks: number }): string =>
  order.totalKopecks === 0 ? 'Платить не нужно' : paymentMethodLabels[order.paymentMethod]

export const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  PICKUP: 'Самовывоз',
  DELIVERY: 'Доставка курьером',
}
