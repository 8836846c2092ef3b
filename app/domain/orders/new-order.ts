import type { Actor } from '~/domain/audit/index.server'
import type { PromoClaim } from '~/domain/promotions/index.server'
import type { Promo } from '~/domain/promotions/shared'

import type { CheckoutInput } from './checkout-input.server'
import type { DraftLine } from './order-draft.server'
import type { DeliveryMethod, OrderSource } from './shared'
import type { OrderTotal } from './total'
import type { UnconfirmedHold } from './unconfirmed-orders.server'

/** What was agreed to with the order, and from where. */
export interface OrderConsent {
  marketing: boolean
  ip: string
  userAgent: string | null
}

/** An order ready to be written. */
export interface NewOrder {
  id: string
  source: OrderSource
  actor: Actor
  /** The customer's account when it is known; otherwise the e-mail's account is used or made. */
  userId: string | null
  /** The browser that ordered and its one-time key; null when nobody's browser did. */
  visitor: { hash: string; key: string } | null
  /** The cart that is emptied, if any. */
  cartHash: string | null
  /** Null when nobody was asked: the shop wrote the order down. */
  consent: OrderConsent | null
  /** What it counts as until somebody stands behind it; null when staff do. */
  hold: UnconfirmedHold | null
  /** The promo code that gave the order's discount, and how this person's uses are counted. */
  promo: (Promo & { claim: PromoClaim }) | null
  delivery: DeliveryMethod
  checkout: CheckoutInput
  lines: DraftLine[]
  total: OrderTotal
  itemCount: number
  at: Date
}
