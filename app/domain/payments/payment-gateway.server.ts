import { singleton } from '~/platform/singleton.server'

import { gatewayConfig } from './gateway-config.server'
import type { PaymentProvider } from './payment-provider'
import { SberbankClient } from './sberbank-client.server'

/** The gateway of this shop, or null when it takes no money online. */
export function getPaymentGateway(): PaymentProvider | null {
  return singleton('payment-gateway', () => {
    const config = gatewayConfig()
    return { provider: config && new SberbankClient(config) }
  }).provider
}
