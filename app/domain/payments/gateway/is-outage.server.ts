import { asUnavailable } from '~/platform/errors/unavailable.server'

import { GatewayRefusal, GatewaySilence } from './payment-provider'

/** Network errors of the gateway look alike but do not count. */
export function isOutage(error: unknown): boolean {
  return (
    !(error instanceof GatewaySilence || error instanceof GatewayRefusal) && asUnavailable(error) !== null
  )
}
