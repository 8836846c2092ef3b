import type { PaymentMethod } from '~/domain/orders/shared'

/** Payment at the bank right after the order. */
export const ONLINE = 'online'

/** A field of the checkout: the person picked the method, so the payment step does not ask again. */
export const CHOSEN = 'paymentChosen'

export const methodValues: Partial<Record<PaymentMethod, string>> = {
  CARD_ON_DELIVERY: 'card_on_delivery',
  CASH_ON_DELIVERY: 'cash_on_delivery',
  BANK_TRANSFER: 'bank_transfer',
}
