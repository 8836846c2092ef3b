import { expect } from 'vitest'

import { placeOrderBy } from '../people/customer-forms'
import { HttpClient, type HttpAnswer } from '../http/http-client'
import type { OpenShop, PayingShop } from '../shop/shop'
import { query } from '../database/shop-data'

export interface OrderBooks extends Record<string, unknown> {
  orderNumber: string
  totalKopecks: number
  status: string
  paymentStatus: string
  holdsStock: boolean
  stock: number
  moved: number
  payments: {
    status: string
    reason: string | null
    gatewayId: string | null
    amountKopecks: number
    refundedKopecks: number
  }[]
  refunds: { status: string; amountKopecks: number }[]
}

const booksQuery = `SELECT o."orderNumber", o."totalKopecks", o."status", o."paymentStatus", o."holdsStock", product."stock",
  (SELECT sum("delta")::int FROM "StockMovement" WHERE "productId" = product."id") AS moved,
  coalesce((SELECT jsonb_agg(jsonb_build_object('status', "status", 'reason', "failureReason", 'gatewayId', "gatewayId", 'amountKopecks', "amountKopecks",
    'refundedKopecks', "refundedKopecks") ORDER BY "attempt") FROM "Payment" WHERE "orderId" = o."id"), '[]') AS payments,
  coalesce((SELECT jsonb_agg(jsonb_build_object('status', refund."status", 'amountKopecks', refund."amountKopecks"))
    FROM "Refund" refund JOIN "Payment" payment ON payment."id" = refund."paymentId" WHERE payment."orderId" = o."id"), '[]') AS refunds
  FROM "Order" o JOIN "OrderItem" item ON item."orderId" = o."id" JOIN "Product" product ON product."id" = item."productId" WHERE o."id" = $1 LIMIT 1`

export class HttpPayer {
  orderId = ''
  readonly client: HttpClient

  constructor(
    private readonly shop: OpenShop & Pick<PayingShop, 'bank'>,
    readonly email: string,
  ) {
    this.client = new HttpClient(shop.url)
  }

  async placeOrder(productId: string): Promise<void> {
    this.orderId = await placeOrderBy(this.client, [productId], { email: this.email })
  }

  get path(): string {
    return `/checkout/payment?orderId=${this.orderId}`
  }

  choose(method: 'online' | 'qr' | 'cash' | 'another'): Promise<HttpAnswer> {
    return this.client.post(this.path, { method })
  }

  async page(): Promise<string> {
    return (await this.client.get(this.path)).words
  }

  async books(): Promise<OrderBooks> {
    const [row] = await query<OrderBooks>(this.shop.databaseUrl, booksQuery, [this.orderId])
    if (!row) throw new Error(`There is no order ${this.orderId}`)
    return row
  }

  async registered(): Promise<string> {
    await expect.poll(() => this.openAttempt()).not.toBeNull()
    return (await this.openAttempt()) ?? ''
  }

  private async openAttempt(): Promise<string | null> {
    const { payments } = await this.books()
    const last = payments.at(-1)
    return last?.status === 'PENDING' ? last.gatewayId : null
  }

  async payAtBank(): Promise<void> {
    this.shop.bank.pay(await this.registered())
  }

  async failures(): Promise<number> {
    const last = 'SELECT "failures" FROM "Payment" WHERE "orderId" = $1 ORDER BY "attempt" DESC LIMIT 1'
    const [payment] = await query<{ failures: number }>(this.shop.databaseUrl, last, [this.orderId])
    return payment?.failures ?? 0
  }

  async comesToRead(text: string): Promise<void> {
    const pageNow = async () => {
      await hurry(this.shop.databaseUrl)
      return this.page()
    }
    await expect.poll(pageNow, { interval: 250 }).toContain(text)
  }

  async paid(): Promise<void> {
    await expect.poll(async () => (await this.books()).paymentStatus).toBe('PAID')
  }
}

/** Makes the worker's delayed work due now. */
export async function hurry(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `UPDATE "Payment" SET "nextPollAt" = now() WHERE "nextPollAt" > now()`)
  await query(databaseUrl, `UPDATE "Refund" SET "nextTryAt" = now() WHERE "nextTryAt" > now()`)
}
