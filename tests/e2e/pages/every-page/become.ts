import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { productsOnSale } from '~tests/support/database/shop-data'
import type { OpenShop } from '~tests/support/shop/shop'

import { administrator, customer, ids, moderator } from './furnished-shop'

export type Person = 'visitor' | 'customer' | 'moderator' | 'administrator'

/** Addresses of each page of the route table, by viewer. */
export type Inspected = Record<string, Partial<Record<Person, string[]>>>

export async function become(page: Page, person: Person, shop: OpenShop): Promise<void> {
  await page.context().clearCookies()
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(shop.url + path, { form, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 303])
  }
  if (person === 'administrator') await post('/admin/login', administrator)
  if (person === 'moderator') await post('/login', { email: moderator.email, password: moderator.password })
  if (person !== 'customer') return
  await post('/login', customer)
  await post('/cart', { intent: 'add', productId: ids.product, quantity: '2' })
  for (const { id } of await productsOnSale(shop.databaseUrl, 3))
    await post('/compare', { compare: 'add', productId: id })
}
