import { afterAll, beforeAll, expect, it } from 'vitest'

import { FORM_KEY } from '~/admin/shared/page/form-key'

import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient, inputValue, type HttpAnswer } from '~tests/support/http/http-client'
import { officeActions } from '~tests/support/http/office-actions'
import { formsOf } from '~tests/support/http/page-forms'
import { whileBusy } from '~tests/support/http/while-busy'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { startShop, type TestShop } from '~tests/support/shop/shop'

/*
 * The same form sent twice at once creates one thing, and both responses lead to it. A new `idempotentAction`
 * fails here until its fields are added below.
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: TestShop
let office: HttpClient
let making: [path: string, intent: string][]
let intents: [path: string, intent: string][]
const ids = { importSource: '', product: '', order: '', sku: '', category: '', price: '', customer: '' }

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
  Object.assign(ids, {
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

interface Typed {
  fields: Record<string, string>
  table: string
  other: Record<string, string>
}

const file = new Blob(['%PDF-1.7\nлист\n%%EOF'], { type: 'application/pdf' })

const priceList = new Blob(['Артикул;Цена\nДВА-РАЗА;100\n'], { type: 'text/csv' })

let variants = 0

const newVariant = (): number => (variants += 1)

const typed = (): Record<string, Typed> => ({
  '/admin/orders/new order': {
    fields: {
      step: 'create',
      customerName: 'Дважды Нажавший',
      'line-0-productId': ids.product,
      'line-0-priceKopecks': ids.price,
      'line-0-quantity': '1',
    },
    table: 'Order',
    other: { customerName: 'Другой Человек' },
  },
  '/admin/orders/:orderId note': {
    fields: { text: 'Позвонить дважды' },
    table: 'OrderNote',
    other: { text: 'Позвонить ещё раз' },
  },
  '/admin/customers/:customerId note': {
    fields: { text: 'Звонить дважды' },
    table: 'CustomerNote',
    other: { text: 'Звонить трижды' },
  },
  '/admin/customers/:customerId/mail save': {
    fields: { subject: 'Письмо дважды', text: 'Здравствуйте' },
    table: 'CustomerMail',
    other: { subject: 'Письмо трижды' },
  },
  '/admin/segments/new save': {
    fields: { name: 'Сегмент дважды', ordersMin: '2' },
    table: 'Segment',
    other: { name: 'Сегмент трижды' },
  },
  '/admin/products/new product': {
    fields: {
      step: 'save',
      name: 'Эмаль из двух нажатий',
      sku: 'DVA-RAZA-1',
      categoryId: ids.category,
      price: '100',
      quantity: '1',
    },
    table: 'Product',
    other: { sku: 'DVA-RAZA-2' },
  },
  '/admin/products/:productId/documents save': {
    fields: { title: 'Лист дважды', kind: 'TECHNICAL_SHEET' },
    table: 'ProductDocument',
    other: { title: 'Другой лист' },
  },
  '/admin/products/:productId/variants create': {
    fields: {
      'variants.0-0.make': 'on',
      // The matrix of the family offers these as well, once the first one exists.
      'variants.0-1.make': '',
      'variants.1-0.make': '',
      'variants.0-0.color': 'дважды красный',
      'variants.0-0.volumeMl': '1230',
      'variants.0-0.price': '990',
      'variants.0-0.sku': `ВАР-ДВАЖДЫ-${newVariant()}`,
    },
    table: 'Product',
    other: { 'variants.0-0.price': '1990', 'variants.0-0.volumeMl': '1530' },
  },
  '/admin/synonyms add': {
    fields: { term: 'двараза', synonyms: 'эмаль' },
    table: 'SearchSynonym',
    other: { term: 'трираза' },
  },
  '/admin/pickup-points/new save': {
    fields: {
      name: 'Пункт дважды',
      city: 'Донецк',
      address: 'ул. Вторая, 2',
      isActive: 'no',
      canTint: 'yes',
      'hours-Mo-opens': '09:00',
      'hours-Mo-closes': '18:00',
    },
    table: 'PickupPoint',
    other: { name: 'Пункт трижды' },
  },
  '/admin/shipping-zones/new save': {
    fields: { name: 'Зона дважды', cities: 'Магадан', rate: '500' },
    table: 'ShippingZone',
    other: { name: 'Зона трижды' },
  },
  '/admin/paint-rules/new save': {
    fields: {
      surface: 'floor',
      place: 'terrace',
      'steps.0.kind': 'PAINT',
      'steps.0.text': 'Масло в два слоя',
      'steps.0.skus': ids.sku,
    },
    table: 'PaintRule',
    other: { 'steps.0.text': 'Масло в три слоя', place: 'boards' },
  },
  '/admin/imports upload': {
    fields: { kind: 'products', source: 'Дважды присланный' },
    table: 'ImportRun',
    other: { source: 'Трижды присланный' },
  },
  '/admin/imports/schedules/new save': {
    fields: {
      sourceId: ids.importSource,
      url: 'https://supplier.example/twice.csv',
      pace: 'NIGHTLY',
      isActive: 'yes',
    },
    table: 'ImportSchedule',
    other: { url: 'https://supplier.example/thrice.csv' },
  },
  '/admin/exports export': {
    fields: { kind: 'customers' },
    table: 'ExportRun',
    other: { narrowed: 'search=Анна' },
  },
  '/admin/inventory/stock-takes start': {
    fields: { scope: `category:${ids.category}` },
    table: 'StockTake',
    other: { scope: 'all' },
  },
  '/admin/inventory/deliveries create': {
    fields: { dueOn: '2099-01-01', supplier: 'Дважды записанный' },
    table: 'InboundDelivery',
    other: { supplier: 'Другой' },
  },
  '/admin/inventory/:productId change': {
    fields: { way: 'delta', pieces: '3', reason: 'Дважды' },
    table: 'StockMovement',
    other: { pieces: '4' },
  },
  '/admin/staff/new save': {
    fields: {
      email: 'twice@example.ru',
      role: 'MODERATOR',
      password: 'дважды набранный',
      confirmation: 'дважды набранный',
    },
    table: 'User',
    other: { name: 'Трижды', email: 'thrice@example.ru' },
  },
  '/admin/roles/new save': {
    fields: { name: 'Роль дважды', 'may-orders-read': 'on' },
    table: 'StaffRole',
    other: { name: 'Роль трижды' },
  },
  '/admin/settings/admin create': {
    fields: { email: 'twice-too@example.ru', role: 'MODERATOR', invite: 'on' },
    table: 'User',
    other: { name: 'Трижды', email: 'thrice-too@example.ru' },
  },
  '/admin/programs/new save': {
    fields: { name: 'Программа дважды', 'scope-orders-read': 'on', life: '90' },
    table: 'ApiToken',
    other: { name: 'Программа трижды' },
  },
  '/admin/programs/webhooks/new save': {
    fields: { url: 'https://example.ru/twice', 'event-order-placed': 'on' },
    table: 'WebhookEndpoint',
    other: { description: 'Трижды' },
  },
  '/admin/categories/new save': {
    fields: { name: 'Категория дважды' },
    table: 'Category',
    other: { name: 'Категория трижды' },
  },
  '/admin/promos/new save': {
    fields: { code: 'ДВАРАЗА', value: '5' },
    table: 'PromoCode',
    other: { code: 'ТРИРАЗА' },
  },
  '/admin/promos/batch save': {
    fields: { batch: 'Дважды', count: '1', value: '5' },
    table: 'PromoCode',
    other: { batch: 'Трижды' },
  },
  '/admin/mailings/new save': {
    fields: { subject: 'Письмо дважды' },
    table: 'Mailing',
    other: { subject: 'Письмо трижды' },
  },
  '/admin/mailing-templates/new save': {
    fields: { name: 'Шаблон дважды', subject: 'Тема' },
    table: 'MailingTemplate',
    other: { name: 'Шаблон трижды' },
  },
  '/admin/guides/new save': {
    fields: { title: 'Совет дважды', lead: 'О краске.', topic: 'rooms', drawing: 'bath' },
    table: 'Guide',
    other: { title: 'Совет трижды' },
  },
  '/admin/sales/new save': {
    fields: {
      name: 'Акция дважды',
      kind: 'PERCENT',
      amount: '5',
      scope: 'PRODUCTS',
      skus: ids.sku,
      isActive: '',
    },
    table: 'SaleRule',
    other: { name: 'Акция трижды' },
  },
})

const placeOf = (path: string): string =>
  path.replace(':orderId', ids.order).replace(':productId', ids.product).replace(':customerId', ids.customer)

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
  expect(making.map((one) => one.join(' ')).sort()).toEqual(Object.keys(typed()).sort())
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
    const known = typed()[`${path} ${intent}`]
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
    const { fields = {}, table = '', other = {} } = typed()[`${path} ${intent}`] ?? {}
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
