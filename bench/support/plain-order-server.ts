// The limit of bench/whole-way.ts.
import { createServer } from 'node:http'
import process from 'node:process'
import { json } from 'node:stream/consumers'

import pg from 'pg'

import type { CheckoutInput } from '~/domain/orders/placing/checkout-input.server'
import type { DraftLine } from '~/domain/orders/placing/order-draft.server'
import { orderTotal } from '~/domain/orders/money/total'
import { newId } from '~/platform/db/ids.server'
import { kopecks } from '~/platform/money/money'

import type { OrderPayload } from './buyers'
import { orderInOneStatement } from './order-in-one-statement'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const rates = {
  deliveryKopecks: kopecks(50_000),
  pickupKopecks: kopecks(0),
  freeFromKopecks: kopecks(500_000),
}
const draft = `SELECT product."id" AS "productId", 1 AS "quantity", product."priceKopecks" AS "unitPriceKopecks", product."name", product."sku", product."color",
    product."categoryId", image."url" AS "imageUrl"
  FROM "Product" product LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain" WHERE product."id" = ANY($1::uuid[]) ORDER BY product."id"`

async function place({ items, shippingAddress }: OrderPayload): Promise<string> {
  const { rows } = await pool.query<DraftLine>({
    name: 'draft',
    text: draft,
    values: [items.map(({ productId }) => productId)],
  })
  const total = orderTotal({ lines: rows, delivery: 'PICKUP', rates })
  const checkout = { ...shippingAddress, paymentMethod: 'CASH_ON_DELIVERY' } as unknown as CheckoutInput
  const { text, values } = orderInOneStatement({ visitorHash: newId(), checkout, lines: rows, total })
  const { rows: placed } = await pool.query<{ placed: number }>({ name: 'place', text, values })
  if (placed[0]?.placed !== 1) throw new Error('not placed')
  return JSON.stringify({ success: true })
}

createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(400).end()
    return
  }
  json(request)
    .then((payload) => place(payload as OrderPayload))
    .then(
      (body) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
}).listen(Number(process.env.PORT), '127.0.0.1')
