import { readCustomer } from './session.server'
import { readVisitor } from './visitor.server'

/** Who asks to see an order: the browser, and the signed-in customer. */
export async function readViewer(request: Request): Promise<{ visitorHash: string | null; userId: string | null }> {
  const [visitor, customer] = await Promise.all([readVisitor(request), readCustomer(request)])
  return { visitorHash: visitor?.hash ?? null, userId: customer?.userId ?? null }
}
