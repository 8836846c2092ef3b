import { asUnavailable } from '~/platform/unavailable.server'

import { GatewayRefusal, GatewaySilence } from './payment-provider'

/** Whether the database is away: nothing can be written down now. What the gateway's network says looks alike and is another thing. */
export function isOutage(error: unknown): boolean {
  return (
    !(error instanceof GatewaySilence || error instanceof GatewayRefusal) && asUnavailable(error) !== null
  )
}
