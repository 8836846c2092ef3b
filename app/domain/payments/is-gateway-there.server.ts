import { getPaymentGateway } from './payment-gateway.server'
import { GatewaySilence } from './payment-provider'

/** A number that no payment has. */
const NOBODYS = 'health-check'

/** Whether the gateway answers a question about a payment that does not exist; null when the shop has no gateway. */
export async function isGatewayThere(): Promise<boolean | null> {
  const gateway = getPaymentGateway()
  if (!gateway) return null
  try {
    await gateway.status({ gatewayId: null, gatewayNumber: NOBODYS })
    return true
  } catch (error) {
    return !(error instanceof GatewaySilence)
  }
}
