import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'

import {
  GatewayRefusal,
  GatewaySilence,
  type GatewayState,
  type GatewayStatus,
  type Registered,
} from './payment-provider'

const code = z.union([z.string(), z.number()]).transform(String)

/** The error code has three possible names; without one the call succeeded. */
const outcome = z.object({
  errorCode: code.optional(),
  ErrorCode: code.optional(),
  errorMessage: z.string().optional(),
  error: z.object({ code: code.optional(), message: z.string().optional() }).optional(),
})

const registered = z.object({
  orderId: z.string().min(1).max(64),
  formUrl: z.url({ protocol: /^https?$/ }),
  externalParams: z.object({ sbpPayload: z.url().optional() }).optional(),
})

const amount = z.coerce.number().int().min(0)

const status = z.object({
  orderNumber: z.string(),
  orderStatus: z.int().optional(),
  amount,
  currency: z.coerce.string(),
  actionCodeDescription: z.string().default(''),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  paymentAmountInfo: z
    .object({ depositedAmount: amount.default(0), refundedAmount: amount.default(0) })
    .optional(),
})

/** `orderStatus` of getOrderStatusExtended.do. 1: money only reserved; 5: the payer is at the card issuer. */
const states: Record<number, GatewayState> = {
  0: 'waiting',
  1: 'waiting',
  2: 'paid',
  3: 'reversed',
  4: 'refunded',
  5: 'waiting',
  6: 'declined',
}

const NO_SUCH_ORDER = '6'

/** @throws GatewayRefusal for any code except 0 */
export function refuseErrors(answer: unknown): void {
  const parsed = outcome.safeParse(answer)
  if (!parsed.success) throw new GatewaySilence('The answer has no form of the protocol')
  const { errorCode, ErrorCode, errorMessage, error } = parsed.data
  const found = errorCode ?? ErrorCode ?? error?.code ?? '0'
  if (found !== '0') throw new GatewayRefusal(found, errorMessage ?? error?.message ?? 'The gateway refuses')
}

/**
 * register.do.
 * @throws GatewayRefusal, GatewaySilence
 */
export function readRegistered(answer: unknown): Registered {
  refuseErrors(answer)
  const { orderId, formUrl, externalParams } = understand(registered, answer)
  return { gatewayId: orderId, paymentUrl: formUrl, qrPayload: externalParams?.sbpPayload ?? null }
}

/**
 * getOrderStatusExtended.do; null when the order is unknown.
 * @throws GatewayRefusal, GatewaySilence
 */
export function readStatus(answer: unknown): GatewayStatus | null {
  try {
    refuseErrors(answer)
  } catch (error) {
    if (error instanceof GatewayRefusal && error.code === NO_SUCH_ORDER) return null
    throw error
  }
  const { orderNumber, orderStatus, paymentAmountInfo, attributes, ...rest } = understand(status, answer)
  const state = orderStatus === undefined ? undefined : states[orderStatus]
  if (!state) throw new GatewaySilence(`Unknown orderStatus ${String(orderStatus)}`)
  return {
    gatewayId: attributes.find(({ name }) => name === 'mdOrder')?.value ?? null,
    gatewayNumber: orderNumber,
    state,
    amountKopecks: rest.amount,
    currency: rest.currency,
    paidKopecks: paymentAmountInfo?.depositedAmount ?? (state === 'paid' ? rest.amount : 0),
    refundedKopecks: paymentAmountInfo?.refundedAmount ?? 0,
    reason: state === 'declined' ? cutText(rest.actionCodeDescription, 300) : '',
  }
}

function understand<Shape extends z.ZodType>(schema: Shape, answer: unknown): z.infer<Shape> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewaySilence(
    `The answer cannot be understood: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  )
}
