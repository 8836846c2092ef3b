import type { PaymentMethod } from '~/domain/orders/shared'

/** Payment at the bank right after the order. */
export const ONLINE = 'online'

export const methodValues: Partial<Record<PaymentMethod, string>> = {
  CARD_ON_DELIVERY: 'card_on_delivery',
  CASH_ON_DELIVERY: 'cash_on_delivery',
  BANK_TRANSFER: 'bank_transfer',
}
