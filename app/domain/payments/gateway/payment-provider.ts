import type { OrderBundle } from '../receipts/receipt'

export interface Registration {
  gatewayNumber: string
  amountKopecks: number
  description: string
  returnUrl: string
  callbackUrl: string
  sessionSeconds: number
  isQr: boolean
  email: string | null
  receipt: OrderBundle | null
}

export interface Registered {
  gatewayId: string
  paymentUrl: string
  qrPayload: string | null
}

export type GatewayState = 'waiting' | 'paid' | 'declined' | 'reversed' | 'refunded'

export interface GatewayStatus {
  gatewayId: string | null
  gatewayNumber: string
  state: GatewayState
  amountKopecks: number
  /** ISO 4217 number; 643 is the rouble. */
  currency: string
  paidKopecks: number
  refundedKopecks: number
  reason: string
}

export interface RefundRequest {
  gatewayId: string
  amountKopecks: number
  refundId: string
  receipt: OrderBundle | null
}

/** It is unknown whether the call was executed. */
export class GatewaySilence extends Error {
  override name = 'GatewaySilence'
}

export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'

  /** @param code the gateway's own error code */
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Every call may throw GatewaySilence or GatewayRefusal. */
export interface PaymentProvider {
  readonly name: 'SBERBANK' | 'SANDBOX'
  register(registration: Registration): Promise<Registered>
  /** Null when the gateway does not know the payment. */
  status(payment: { gatewayId: string | null; gatewayNumber: string }): Promise<GatewayStatus | null>
  refund(request: RefundRequest): Promise<void>
  /** Cancels the whole payment on the same day, before any refund. */
  reverse(gatewayId: string): Promise<void>
  decline(payment: { gatewayId: string | null; gatewayNumber: string }): Promise<void>
}
