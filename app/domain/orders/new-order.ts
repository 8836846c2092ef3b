import type { Actor } from '~/domain/audit/index.server'
import type { PromoClaim } from '~/domain/promotions/index.server'
import type { Promo } from '~/domain/promotions/shared'
import type { OneTimeKey } from '~/platform/one-time-key.server'

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

/** Who gets an order and where it goes, as it was typed. Staff may leave out how to reach the customer. */
export type OrderContact = Typed & { email: string | null; phone: string | null }

/** A line with what the promo code takes off it. */
export type NewOrderLine = DraftLine & { discountKopecks: number }

/** An order ready to be written. */
export interface NewOrder {
  id: string
  source: OrderSource
  actor: Actor
  /** The customer's account when it is known; otherwise a shopper's e-mail has one, or gets one. */
  userId: string | null
  /** The browser that ordered; null when the shop wrote the order down. */
  visitorHash: string | null
  /** The one-time key that the order uses up. */
  once: OneTimeKey
  /** The cart that is emptied, if any. */
  cartHash: string | null
  /** Null when nobody was asked: the shop wrote the order down. */
  consent: OrderConsent | null
  /** What it counts as until somebody stands behind it; null when staff do. */
  hold: UnconfirmedHold | null
  /** The promo code that gave the order's discount, and how this person's uses are counted. */
  promo: (Promo & { claim: PromoClaim }) | null
  delivery: DeliveryMethod
  /** The point that it is fetched at; null for delivery, and where the shop's own address is meant. */
  pickupPointId: string | null
  checkout: OrderContact
  lines: NewOrderLine[]
  total: OrderTotal
  itemCount: number
  at: Date
}
