import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'

import type { GatewayConfig } from './gateway-config.server'
import {
  GatewayRefusal,
  GatewaySilence,
  type GatewayStatus,
  type PaymentProvider,
  type RefundRequest,
  type Registered,
  type Registration,
} from './payment-provider'
import { readRegistered, readStatus, refuseErrors } from './sberbank-responses.server'

/** Milliseconds. */
const TIMEOUT = 10_000
const DESCRIPTION_LIMIT = 99
const ROUBLE = '643'

type Fields = Record<string, string | number | object | undefined>
type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sberbank's acquiring over REST, both API generations (docs/payments.md). Never retries: the caller knows
 * which calls are safe to repeat.
 */
export class SberbankClient implements PaymentProvider {
  readonly name: 'SBERBANK' | 'SANDBOX'

  constructor(
    private readonly config: GatewayConfig,
    private readonly send: Send = fetch,
    private readonly timeout = TIMEOUT,
  ) {
    this.name = config.provider
  }

  async register({
    gatewayNumber,
    amountKopecks,
    description,
    returnUrl,
    callbackUrl,
    ...rest
  }: Registration): Promise<Registered> {
    const answer = await this.call('register.do', {
      orderNumber: gatewayNumber,
      amount: amountKopecks,
      currency: ROUBLE,
      returnUrl,
      failUrl: returnUrl,
      dynamicCallbackUrl: callbackUrl,
      description: cutText(description, DESCRIPTION_LIMIT),
      language: 'ru',
      sessionTimeoutSecs: rest.sessionSeconds,
      email: rest.email ?? undefined,
      orderBundle: rest.receipt ?? undefined,
      jsonParams: rest.isQr ? { qrType: 'DYNAMIC_QR_SBP', 'sbp.scenario': 'C2B' } : undefined,
    })
    const registered = readRegistered(answer)
    // Never redirect a payer to an unencrypted page.
    if (this.name === 'SBERBANK' && !registered.paymentUrl.startsWith('https://'))
      throw new GatewaySilence('The payment page is not https')
    return registered
  }

  async status({
    gatewayId,
    gatewayNumber,
  }: {
    gatewayId: string | null
    gatewayNumber: string
  }): Promise<GatewayStatus | null> {
    return readStatus(
      await this.call('getOrderStatusExtended.do', { ...key(gatewayId, gatewayNumber), language: 'ru' }),
    )
  }

  async refund({ gatewayId, amountKopecks, refundId, receipt }: RefundRequest): Promise<void> {
    const jsonParams = { externalRefundId: refundId }
    refuseErrors(
      await this.call('refund.do', {
        orderId: gatewayId,
        amount: amountKopecks,
        jsonParams,
        orderBundle: receipt ?? undefined,
      }),
    )
  }

  async reverse(gatewayId: string): Promise<void> {
    refuseErrors(await this.call('reverse.do', { orderId: gatewayId }))
  }

  async decline({
    gatewayId,
    gatewayNumber,
  }: {
    gatewayId: string | null
    gatewayNumber: string
  }): Promise<void> {
    refuseErrors(await this.call('decline.do', key(gatewayId, gatewayNumber)))
  }

  /** The bank returns HTTP 200 even for errors. */
  private async call(method: string, fields: Fields): Promise<unknown> {
    const { baseUrl, userName, password, generation } = this.config
    const body = { userName, password, ...fields }
    const request = generation === 'old' ? asForm(body) : asJson(body)
    try {
      const response = await this.send(baseUrl + method, {
        ...request,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeout),
      })
      if (response.status !== 200) throw new GatewaySilence(`${method}: HTTP ${response.status}`)
      return z.record(z.string(), z.unknown()).parse(await response.json())
    } catch (error) {
      if (error instanceof GatewaySilence || error instanceof GatewayRefusal) throw error
      throw new GatewaySilence(`${method}: ${error instanceof Error ? error.name : 'no answer'}`, {
        cause: error,
      })
    }
  }
}

function key(gatewayId: string | null, gatewayNumber: string): Fields {
  return gatewayId === null ? { orderNumber: gatewayNumber } : { orderId: gatewayId }
}

/** The old API takes form fields with nested values as JSON. */
function asForm(fields: Fields): RequestInit {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
  return { body: new URLSearchParams(entries) }
}

function asJson(fields: Fields): RequestInit {
  return { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } }
}
