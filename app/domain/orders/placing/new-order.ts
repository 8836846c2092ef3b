import type { Actor } from '~/domain/audit/index.server'
import type { PromoClaim } from '~/domain/promotions/index.server'
import type { Promo } from '~/domain/promotions/shared'
import type { OneTimeKey } from '~/platform/forms/one-time-key.server'

import type { CheckoutInput } from './checkout-input.server'
import type { DraftLine } from './order-draft.server'
import type { DeliveryMethod, OrderSource } from '../shared'
import type { OrderTotal } from '../money/total'
import type { UnconfirmedHold } from './unconfirmed-orders.server'

export interface OrderConsent {
  marketing: boolean
  ip: string
  userAgent: string | null
}

type Typed = Pick<
  CheckoutInput,
  | 'firstName'
  | 'lastName'
  | 'city'
  | 'postalCode'
  | 'street'
  | 'house'
  | 'apartment'
  | 'notes'
  | 'paymentMethod'
>

export type OrderContact = Typed & { email: string | null; phone: string | null }

/** `id` is that of the order's item. */
export type NewOrderLine = DraftLine & { id: string; discountKopecks: number }

export interface NewOrder {
  id: string
  source: OrderSource
  actor: Actor
  userId: string | null
  visitorHash: string | null
  once: OneTimeKey
  cartHash: string | null
  consent: OrderConsent | null
  hold: UnconfirmedHold | null
  promo: (Promo & { claim: PromoClaim }) | null
  delivery: DeliveryMethod
  pickupPointId: string | null
  checkout: OrderContact
  lines: NewOrderLine[]
  total: OrderTotal
  itemCount: number
  at: Date
}
