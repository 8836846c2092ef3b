import { getPaymentGateway } from './payment-gateway.server'
import { GatewaySilence } from './payment-provider'

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
