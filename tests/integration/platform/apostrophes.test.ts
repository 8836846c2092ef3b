import { beforeAll, expect, it } from 'vitest'

import {
  listOfficeProducts,
  officeProductQuery,
  parseListingQuery,
  readListing,
  readSuggestions,
} from '~/domain/catalog/index.server'
import { customerListQuery, listCustomers, searchCustomers } from '~/domain/customers/index.server'
import { listOrders, orderListQuery } from '~/domain/orders/index.server'
import { orderSearchText } from '~/domain/orders/placing/order-person'
import { getDb } from '~/platform/db/db.server'
import { foldText } from '~/platform/lists/text-search'
import { createCategory, createProduct, createUser } from '~tests/support/database/factories'
import { createOrder } from '~tests/support/orders/order-factory'

const APOSTROPHES = [..."'‘’‛ʹʻʼ`´′＇"]

beforeAll(async () => {
  const category = await createCategory({ name: 'Краски' })
  for (const [index, apostrophe] of APOSTROPHES.entries()) {
    const lastName = `Д${apostrophe}Артаньян`
    await createProduct({ categoryId: category.id, name: `Краска ${lastName}` })
    await createUser({
      name: `Анна ${lastName}`,
      city: `Олекс${apostrophe}янка`,
      email: `anna${index}@example.ru`,
    })
    const person = { firstName: 'Анна', lastName, email: null, phone: null }
    await createOrder({
      productIds: [],
      ...person,
      searchText: orderSearchText({ orderNumber: `CC-${index}`, ...person }),
    })
  }
})

const searches: Record<string, (words: string) => Promise<number>> = {
  'the catalogue': async (words) =>
    (await readListing(parseListingQuery(new URLSearchParams({ search: words }), null)))?.listing.total ?? 0,
  'the list of products': async (search) =>
    (await listOfficeProducts(officeProductQuery.parse({ search }))).total,
  'the list of orders': async (search) => (await listOrders(orderListQuery.parse({ search }))).total,
  'the list of customers': async (search) => (await listCustomers(customerListQuery.parse({ search }))).total,
  'the choice of a customer': async (search) => (await searchCustomers(search, 50)).length,
}

it.each(Object.entries(searches))(
  'the search %s finds a name with any kind of apostrophe by any other kind',
  async (_, count) => {
    for (const apostrophe of APOSTROPHES)
      expect(await count(`д${apostrophe}артаньян`)).toBe(APOSTROPHES.length)
  },
)

it('suggestions are found with any kind of apostrophe', async () => {
  for (const apostrophe of APOSTROPHES)
    expect((await readSuggestions(`д${apostrophe}артань`)).length).toBeGreaterThan(0)
})

it('a town with any kind of apostrophe is equal to the same town', async () => {
  const { total } = await listCustomers(customerListQuery.parse({ city: 'олекс’янка' }))
  expect(total).toBe(APOSTROPHES.length)
})

it('the database normalises a text in the same way as the shop', async () => {
  const text = `Ёлка ${APOSTROPHES.map((apostrophe) => `Д${apostrophe}Артаньян`).join(' ')} «ЩЁТКА»`
  const rows = await getDb().$queryRaw<{ folded: string }[]>`SELECT fold_text(${text}) AS folded`
  expect(rows[0]?.folded).toBe(foldText(text))
})
