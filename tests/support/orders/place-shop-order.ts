import { productsOnSale } from '../database/shop-data'
import { HttpClient } from '../http/http-client'
import { placeOrderBy } from '../people/customer-forms'
import type { OpenShop } from '../shop/shop'

let people = 0

export async function placeShopOrder(
  { url, databaseUrl }: OpenShop,
  lastName: string,
): Promise<{ id: string; number: string }> {
  const [product] = await productsOnSale(databaseUrl, 1)
  people += 1
  const id = await placeOrderBy(new HttpClient(url), [product?.id ?? ''], {
    lastName,
    email: `buyer-${people}@example.ru`,
  })
  return { id, number: `CC-${id.slice(-8).toUpperCase()}` }
}
