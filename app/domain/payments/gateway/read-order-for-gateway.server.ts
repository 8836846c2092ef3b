import { isReleased } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'

interface GatewayOrder {
  orderNumber: string
  email: string | null
  isPayable: boolean
}

export async function readOrderForGateway(orderId: string): Promise<GatewayOrder> {
  const select = { orderNumber: true, email: true, status: true, paymentStatus: true }
  const order = await getDb().order.findUnique({ where: { id: orderId }, select })
  if (!order) throw new Error(`The order ${orderId} of a payment is gone`)
  const { orderNumber, email, status, paymentStatus } = order
  return { orderNumber, email, isPayable: paymentStatus !== 'PAID' && !isReleased(status) }
}
