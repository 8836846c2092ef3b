import { sql } from '~/platform/db.server'
import { isReleased, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'

interface GatewayOrder {
  orderNumber: string
  email: string | null
  /** False when nobody is to pay for it any more. */
  isPayable: boolean
}

type Row = { orderNumber: string; email: string | null; status: OrderStatus; paymentStatus: PaymentStatus }

/** What a registration says of the order, read right before it. */
export async function readOrderForGateway(orderId: string): Promise<GatewayOrder> {
  const [order] = await sql<Row>('SELECT "orderNumber", "email", "status", "paymentStatus" FROM "Order" WHERE "id" = $1', [orderId])
  if (!order) throw new Error(`The order ${orderId} of a payment is gone`)
  const { orderNumber, email, status, paymentStatus } = order
  return { orderNumber, email, isPayable: paymentStatus !== 'PAID' && !isReleased(status) }
}
