import { asUnavailable } from '~/platform/errors/unavailable.server'
import { singleton } from '~/platform/process/singleton.server'

import { gatewayConfig } from './gateway-config.server'
import { type PaymentProvider, GatewaySilence, GatewayRefusal } from './payment-provider'
import { SberbankClient } from './sberbank-client.server'

export function getPaymentGateway(): PaymentProvider | null {
  return singleton('payment-gateway', () => {
    const config = gatewayConfig()
    return { provider: config && new SberbankClient(config) }
  }).provider
}

const UNKNOWN_NUMBER = 'health-check'

export async function isGatewayThere(): Promise<boolean | null> {
  const gateway = getPaymentGateway()
  if (!gateway) return null
  try {
    await gateway.status({ gatewayId: null, gatewayNumber: UNKNOWN_NUMBER })
    return true
  } catch (error) {
    return !(error instanceof GatewaySilence)
  }
}

/** Network errors of the gateway look alike but do not count. */
export function isOutage(error: unknown): boolean {
  return (
    !(error instanceof GatewaySilence || error instanceof GatewayRefusal) && asUnavailable(error) !== null
  )
}
