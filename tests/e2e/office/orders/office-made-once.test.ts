import { afterAll, beforeAll, expect, it } from 'vitest'

import { FORM_KEY } from '~/admin/shared/page/form-key'

import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient, inputValue, type HttpAnswer } from '~tests/support/http/http-client'
import { officeActions } from '~tests/support/http/office-actions'
import { formsOf } from '~tests/support/http/page-forms'
import { whileBusy } from '~tests/support/http/while-busy'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { startShop, type TestShop } from '~tests/support/shop/shop'

import { creatingForms } from './office-made-once/creating-forms'

/*
 * The same form sent twice at once creates one thing, and both responses lead to it. A new `idempotentAction`
 * fails here until its fields are added to `creatingForms`.
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: TestShop
let office: HttpClient
let making: [path: string, intent: string][]
let intents: [path: string, intent: string][]
const ids = {
  ...{ importSource: '', product: '', order: '', sku: '', category: '', price: '', customer: '' },
  ...{ brand: '', otherBrand: '', formulas: '' },
}

beforeAll(async () => {
  shop = await startShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const [product] = await productsOnSale(shop.databaseUrl, 1)
  const [found] = await query<{ sku: string; categoryId: string; price: number }>(
    shop.databaseUrl,
    'SELECT "sku", "categoryId", "priceKopecks" AS "price" FROM "Product" WHERE "id" = $1',
    [product?.id],
  )
  const order = await placeOrderBy(new HttpClient(shop.url), [product?.id ?? ''], {
    email: 'made-once@example.ru',
  })
  const [buyer] = await query<{ id: string }>(
    shop.databaseUrl,
    'SELECT "userId" AS id FROM "Order" WHERE "id" = $1',
    [order],
  )
  const [source] = await query<{ id: string }>(
    shop.databaseUrl,
    `INSERT INTO "ImportSource" ("id", "kind", "name", "mapping", "options", "updatedAt")
     VALUES (gen_random_uuid(), 'prices', 'Приозёрск', '{}', '{}', now()) RETURNING "id"`,
  )
  const [brand, otherBrand] = await query<{ brand: string }>(
    shop.databaseUrl,
    'SELECT DISTINCT "brand" FROM "Product" WHERE "brand" IS NOT NULL ORDER BY "brand" LIMIT 2',
  )
  Object.assign(ids, {
    brand: brand?.brand,
    otherBrand: otherBrand?.brand,
    formulas: await checkedFormulas(),
    importSource: source?.id,
    customer: buyer?.id,
    product: product?.id,
    order,
    sku: found?.sku,
    category: found?.categoryId,
    price: String(found?.price),
  })
  const actions = [...(await officeActions())]
  making = actions.flatMap(([path, action]) =>
    (action.making ?? []).map((intent): [string, string] => [path, intent]),
  )
  intents = actions.flatMap(([path, action]) =>
    (action.intents ?? []).map((intent): [string, string] => [path, intent]),
  )
})

afterAll(() => shop.stop())

const file = new Blob(['%PDF-1.7\nлист\n%%EOF'], { type: 'application/pdf' })

const priceList = new Blob(['Артикул;Цена\nДВА-РАЗА;100\n'], { type: 'text/csv' })

/** The address of the formulas of a checked file, without a column of brands. */
async function checkedFormulas(): Promise<string> {
  const form = new FormData()
  form.set('intent', 'check')
  form.set('file', new Blob(['Оттенок;База;Паста;Мл на литр\nRAL 7016;C;BK;62,5\n']), 'formulas.csv')
  const { headers } = await office.send('/admin/tinting/formulas', { method: 'POST', body: form })
  return headers.get('Location') ?? ''
}

const placeOf = (path: string): string =>
  path === '/admin/tinting/formulas'
    ? ids.formulas
    : path
        .replace(':orderId', ids.order)
        .replace(':productId', ids.product)
        .replace(':customerId', ids.customer)

async function filledForm(path: string, intent: string, fields: Record<string, string>): Promise<FormData> {
  const { text } = await office.get(placeOf(path))
  const form = formsOf(text).find(({ fields: sent }) => {
    const has = (field: string, wanted?: string) =>
      sent.some(({ name, value }) => name === field && (wanted ?? value) === value)
    return has('intent', intent) && has(FORM_KEY)
  })
  if (!form) throw new Error(`${path} has no form ${intent} with a key`)
  const data = new FormData()
  for (const { name, value } of form.fields)
    if (name !== 'file' && name !== 'newPictures') data.set(name, value)
  for (const [name, value] of Object.entries({ ...fields, intent })) {
    if (value === '') data.delete(name)
    else data.set(name, value)
  }
  if (path.endsWith('/documents')) data.set('file', file, 'sheet.pdf')
  if (path.endsWith('/imports')) data.set('file', priceList, 'price-list.csv')
  return data
}

async function send(path: string, form: FormData): Promise<HttpAnswer> {
  const isMultipart = [...form.values()].some((value) => typeof value !== 'string')
  const body = isMultipart ? form : new URLSearchParams([...form] as [string, string][])
  return office.send(placeOf(path), { method: 'POST', body })
}

async function countOf(table: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    shop.databaseUrl,
    `SELECT count(*)::int AS count FROM "${table}"`,
  )
  return row?.count ?? 0
}

it('every creating form is tested, and every action with a creating name creates only once', () => {
  expect(making.map((one) => one.join(' ')).sort()).toEqual(Object.keys(creatingForms(ids)).sort())
  const named = intents.filter(
    ([path, intent]) => path.endsWith('/new') || ['add', 'create', 'start', 'note'].includes(intent),
  )
  const others = ['preview', 'find', 'count', 'make-code', 'keep-draft', 'delete-draft', 'blocks']
  // The database allows one integration per type, and a started campaign is no draft.
  const unique = ['/admin/integrations', '/admin/mailings/:mailingId/send']
  const missing = named.filter(
    ([path, intent]) =>
      !others.includes(intent) &&
      !unique.includes(path) &&
      !making.some((one) => one[0] === path && one[1] === intent),
  )
  expect(missing).toEqual([])
})

it('a form sent twice concurrently creates one thing, and both responses lead to it', async () => {
  for (const [path, intent] of making) {
    const known = creatingForms(ids)[`${path} ${intent}`]
    if (!known) throw new Error(`Nothing is typed into ${path} ${intent}`)
    const before = await countOf(known.table)
    const form = await filledForm(path, intent, known.fields)
    const answers = await Promise.all(Array.from({ length: 3 }, () => whileBusy(() => send(path, form))))
    const led = answers.map(({ status, headers }) => [status, headers.get('Location')])
    expect([path, led]).toEqual([path, Array(3).fill([303, led[0]?.[1]])])
    expect([path, (await countOf(known.table)) - before]).toEqual([path, 1])
  }
})

it('the same form with different values is reported as already sent, and can be sent again', async () => {
  for (const [path, intent] of making.filter(([path]) => !path.endsWith('/stock-takes'))) {
    const { fields = {}, table = '', other = {} } = creatingForms(ids)[`${path} ${intent}`] ?? {}
    const again = Object.fromEntries(
      Object.entries({ ...fields, ...other }).map(([name, value]) => [name, renewed(name, value)]),
    )
    const form = await filledForm(path, intent, again)
    const before = await countOf(table)
    expect([path, (await send(path, form)).status]).toEqual([path, 303])
    const [name = '', value = ''] = Object.entries(other)[0] ?? []
    form.set(name, /^\d+$/.test(value) ? String(Number(value) + 1) : `${renewed(name, value)}-И`)
    const refused = await send(path, form)
    expect([path, refused.status, (await countOf(table)) - before]).toEqual([path, 409, 1])
    expect([path, /уже отправлена с другими данными|уже создан заказ/.test(refused.words)]).toEqual([
      path,
      true,
    ])
    const key = inputValue(refused.text, FORM_KEY)
    expect([path, key.length, key === form.get(FORM_KEY)]).toEqual([path, 36, false])
  }
})

const renewed = (name: string, value: string): string =>
  ['sku', 'term', 'name', 'code', 'batch', 'title'].includes(name) ? `${value}Б` : value
