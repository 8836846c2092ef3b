import type { OrderBundle } from './receipt'

/** What a shop asks a gateway to let somebody pay. */
export interface Registration {
  /** Our number at the gateway, unique for ever. */
  gatewayNumber: string
  amountKopecks: number
  description: string
  /** Where the payer comes back to. */
  returnUrl: string
  /** Where the gateway tells what happened. */
  callbackUrl: string
  /** Seconds that the payer has. */
  sessionSeconds: number
  isQr: boolean
  email: string | null
  receipt: OrderBundle | null
}

/** A payment that waits for its payer. */
export interface Registered {
  gatewayId: string
  /** The gateway's page for the payer. */
  paymentUrl: string
  /** The link of a fast payment, to be drawn as a QR code. */
  qrPayload: string | null
}

export type GatewayState = 'waiting' | 'paid' | 'declined' | 'reversed' | 'refunded'

/** What the gateway knows of a payment. Amounts are kopecks. */
export interface GatewayStatus {
  gatewayId: string | null
  gatewayNumber: string
  state: GatewayState
  amountKopecks: number
  /** ISO 4217 number; 643 is the rouble. */
  currency: string
  paidKopecks: number
  refundedKopecks: number
  /** The gateway's words for a refusal; empty otherwise. */
  reason: string
}

export interface RefundRequest {
  gatewayId: string
  amountKopecks: number
  /** Makes a repeat harmless. */
  refundId: string
  receipt: OrderBundle | null
}

/** The gateway did not answer, or not in a way that can be understood: nobody knows whether the call was carried out. */
export class GatewaySilence extends Error {
  override name = 'GatewaySilence'
}

/** The gateway answered that it will not. */
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

/** A payment gateway. Every call may throw GatewaySilence or GatewayRefusal. */
export interface PaymentProvider {
  readonly name: 'SBERBANK' | 'SANDBOX'
  register(registration: Registration): Promise<Registered>
  /** Null when the gateway knows no such payment. */
  status(payment: { gatewayId: string | null; gatewayNumber: string }): Promise<GatewayStatus | null>
  refund(request: RefundRequest): Promise<void>
  /** Cancels a payment as a whole on its day, before any refund. */
  reverse(gatewayId: string): Promise<void>
  /** Takes an unpaid payment back, so that nobody can pay it any more. */
  decline(payment: { gatewayId: string | null; gatewayNumber: string }): Promise<void>
}
