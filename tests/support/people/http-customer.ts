import { HttpClient } from '../http/http-client'
import type { OpenShop } from '../shop/shop'
import { query } from '../database/shop-data'

interface Registration {
  email: string
  name?: string
}

export const CUSTOMER_PASSWORD = 'верный пароль'

export async function registerCustomer(
  url: string,
  { email, name = 'Анна Ковалёва' }: Registration,
): Promise<HttpClient> {
  const client = new HttpClient(url)
  const answer = await client.post('/login', {
    mode: 'register',
    name,
    email,
    password: CUSTOMER_PASSWORD,
    confirmation: CUSTOMER_PASSWORD,
  })
  if (answer.status !== 303)
    throw new Error(`The registration answered ${answer.status}: ${answer.words.slice(0, 300)}`)
  return client
}

export async function registerBuyerOf(
  shop: OpenShop,
  { email, productId }: { email: string; productId: string },
): Promise<HttpClient> {
  const client = await registerCustomer(shop.url, { email })
  await query(
    shop.databaseUrl,
    `WITH person AS (UPDATE "User" SET "emailVerifiedAt" = now() WHERE "email" = $1 RETURNING "id", "email"),
     placed AS (
       INSERT INTO "Order" ("id", "orderNumber", "userId", "status", "paymentMethod", "deliveryMethod", "holdsStock", "itemCount", "itemsKopecks",
         "totalKopecks", "firstName", "lastName", "email", "searchText")
       SELECT made.id, 'CC-' || upper(right(made.id::text, 8)), person."id", 'DELIVERED', 'CASH_ON_DELIVERY', 'PICKUP', false, 1, 100000, 100000, 'Анна', 'К', person."email", ''
       FROM person, (SELECT gen_random_uuid() AS id) made RETURNING "id"
     ) INSERT INTO "OrderItem" ("id", "orderId", "productId", "name", "sku", "unitPriceKopecks", "quantity")
       SELECT gen_random_uuid(), placed."id", $2, 'Товар', 'SKU', 100000, 1 FROM placed`,
    [email, productId],
  )
  return client
}
