import { readOrder } from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { isAsciiEmail } from '~/platform/contacts/email-address.server'
import { getLogger } from '~/platform/logs/log.server'

import { GatewayRefusal } from '../gateway/payment-provider'
import {
  refundLinesReceipt,
  refundReceipt,
  saleReceipt,
  type OrderBundle,
  type ReceiptOrder,
  type ReceiptRules,
  type RefundedPieces,
} from './receipt'

export const RECEIPT_FAULT = 'receipt'

interface RefundSummary {
  amountKopecks: number
  lines: readonly RefundedPieces[]
}

/**
 * Null while receipts are switched off.
 * @throws GatewayRefusal when the order's figures make no valid receipt
 */
export async function composeReceipt(
  orderId: string,
  at: Date,
  refund?: RefundSummary,
): Promise<OrderBundle | null> {
  const { format, ...settings } = await readSettings('receipts')
  if (format === 'off') return null
  const rules: ReceiptRules = { format, ...settings }
  const { items, ...placed } = await readOrder(orderId)
  // Cash services accept only ASCII emails.
  const order = {
    ...placed,
    email: placed.email !== null && isAsciiEmail(placed.email) ? placed.email : null,
  }
  if (!order.email && !order.phone) {
    getLogger().warn({ orderId }, 'no receipt: the order has neither e-mail nor phone')
    return null
  }
  const facts: ReceiptOrder = { ...order, lines: items }
  try {
    if (refund === undefined) return saleReceipt(facts, rules, at)
    if (refund.lines.length > 0) return refundLinesReceipt(facts, refund.lines, rules, at)
    return refundReceipt(facts, refund.amountKopecks, rules, at)
  } catch (error) {
    if (error instanceof RangeError) throw new GatewayRefusal(RECEIPT_FAULT, error.message)
    throw error
  }
}
