import { singleton } from '~/platform/process/singleton.server'

import { gatewayConfig } from './gateway-config.server'
import type { PaymentProvider } from './payment-provider'
import { SberbankClient } from './sberbank-client.server'

export function getPaymentGateway(): PaymentProvider | null {
  return singleton('payment-gateway', () => {
    const config = gatewayConfig()
    return { provider: config && new SberbankClient(config) }
  }).provider
}
