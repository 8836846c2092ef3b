import { describe, expect, it } from 'vitest'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import { findCustomersForStaff } from '~/domain/customers/index.server'
import { checkOrderForm, placeStaffOrder } from '~/domain/orders/index.server'
import {
  chosenProduct,
  readOrderForm,
  withLineChange,
  withPieces,
  type OrderForm,
} from '~/domain/orders/staff'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createProduct, createUser, stockOf } from '../../support/database/factories'
import { administrator as actor } from '../../support/people/administrator'

function formOf(
  product: { id: string; name: string; sku: string; priceKopecks: number },
  changes: Partial<OrderForm> = {},
): OrderForm {
  const empty = readOrderForm({ formKey: newId(), customerName: 'Анна Ковалёва Петровна' })
  const line = chosenProduct({ ...product, imageUrl: null, available: 100, isTintable: false })
  return { ...withLineChange(empty, 0, line), ...changes }
}

function orderOf(form: OrderForm) {
  const checked = checkOrderForm(form)
  if (!('order' in checked)) throw new Error(checked.formErrors.join())
  return checked.order
}

const place = (form: OrderForm) =>
  placeStaffOrder({ order: orderOf(form), once: { scope: 'test', key: form.formKey }, actor })
const read = (id: string) =>
  getDb().order.findUniqueOrThrow({
    where: { id },
    include: { items: true, events: true, consents: true, unconfirmed: true },
  })

describe('an order entered by staff', () => {
  it('a staff order takes the stock, names its author, and creates no account, consent or address', async () => {
    const product = await createProduct({ stock: 10, priceKopecks: 129_000 })
    const accounts = await getDb().user.count()
    const { orderId } = await place(withLineChange(formOf(product), 0, { quantity: '3' }))
    const order = await read(orderId)
    expect(order).toMatchObject({
      ...{
        source: 'ADMIN',
        userId: null,
        visitorHash: null,
        firstName: 'Анна',
        lastName: 'Ковалёва Петровна',
        email: null,
        phone: null,
      },
      ...{
        city: null,
        street: null,
        house: null,
        postalCode: null,
        apartment: null,
        deliveryMethod: 'PICKUP',
        deliveryKopecks: 0,
      },
      ...{
        totalKopecks: 387_000,
        paymentMethod: 'CASH_ON_DELIVERY',
        status: 'PENDING',
        paymentStatus: 'PENDING',
      },
      ...{ consents: [], unconfirmed: null },
    })
    expect(order.events).toMatchObject([{ type: 'placed', authorName: 'Администратор' }])
    expect(await stockOf(product.id)).toEqual({ stock: 7, moved: 7 })
    expect(await getDb().user.count()).toBe(accounts)
    expect(await getDb().auditLog.findMany({ where: { entityId: orderId } })).toMatchObject([
      { action: 'order.create' },
    ])
  })

  it('a staff order creates no account for an email, and appears in a chosen customer’s account', async () => {
    const product = await createProduct()
    const mailed = await place(formOf(product, { customerEmail: 'New.Person@Example.ru' }))
    expect(await read(mailed.orderId)).toMatchObject({ email: 'new.person@example.ru', userId: null })
    expect(await getDb().user.findUnique({ where: { email: 'new.person@example.ru' } })).toBeNull()
    const customer = await createUser()
    const { orderId } = await place(formOf(product, { customerId: customer.id }))
    expect(await read(orderId)).toMatchObject({ userId: customer.id })
    expect(await getDb().user.findUnique({ where: { id: customer.id } })).toMatchObject({
      ordersCount: 1,
      totalSpentKopecks: 100_000n,
    })
  })

  it('a staff order gets the chosen status, and takes no stock when it is cancelled', async () => {
    const product = await createProduct({ stock: 5 })
    const { orderId } = await place(formOf(product, { status: 'DELIVERED', paymentStatus: 'PAID' }))
    expect(await read(orderId)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' })
    const cancelled = await place(formOf(product, { status: 'CANCELLED' }))
    expect(await read(cancelled.orderId)).toMatchObject({ status: 'CANCELLED', holdsStock: false })
    expect(await stockOf(product.id)).toEqual({ stock: 4, moved: 4 })
  })

  it('a staff order is created once for a double click', async () => {
    const product = await createProduct({ stock: 5 })
    const form = formOf(product)
    const made = await Promise.all([place(form), place(form), place(form)])
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1)
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await stockOf(product.id)).toEqual({ stock: 4, moved: 4 })
  })

  it('a repeated form with different contents returns the first staff order, marked as different', async () => {
    const product = await createProduct({ stock: 5 })
    const form = formOf(product)
    const first = await place(form)
    expect(await place(form)).toEqual({ ...first, isNew: false })
    expect(await place({ ...form, customerName: 'Борис' })).toEqual({ ...first, isNew: false, isOther: true })
    expect(await stockOf(product.id)).toEqual({ stock: 4, moved: 4 })
  })

  it('a staff order belongs to an existing customer, or to none', async () => {
    const product = await createProduct({ stock: 5 })
    const staff = await createUser({ role: 'ADMIN' })
    for (const customerId of [newId(), staff.id])
      await expect(place(formOf(product, { customerId }))).rejects.toMatchObject({
        status: 409,
        field: 'customerId',
      })
    expect(await stockOf(product.id)).toEqual({ stock: 5, moved: 5 })
  })

  it('a staff order costs its delivery price, and nothing for pickup', async () => {
    const product = await createProduct({ priceKopecks: 100_000 })
    const { orderId } = await place(formOf(product, { delivery: 'DELIVERY' }))
    expect(await read(orderId)).toMatchObject({ deliveryKopecks: 50_000, totalKopecks: 150_000 })
  })

  it('a staff order is refused for a missing, hidden, deleted or dearer product, and writes nothing', async () => {
    const [short, hidden] = [await createProduct({ stock: 1 }), await createProduct({ isActive: false })]
    const twice = [...formOf(short).lines, ...formOf(short).lines]
    await expect(place(withLineChange(formOf(short), 0, { quantity: '2' }))).rejects.toMatchObject({
      status: 409,
      code: 'short-stock',
      field: 'line-0',
    })
    await expect(place(formOf(short, { lines: twice }))).rejects.toMatchObject({ code: 'short-stock' })
    await expect(place(formOf(hidden))).rejects.toMatchObject({
      code: 'gone',
      message: `${hidden.name}: товар скрыт или в архиве`,
    })
    await expect(place(formOf({ ...short, id: newId() }))).rejects.toMatchObject({
      code: 'gone',
      message: 'Товар не найден',
    })
    await expect(place(formOf({ ...short, priceKopecks: 1 }))).rejects.toMatchObject({
      code: 'price-changed',
      field: 'line-0',
    })
    expect(await stockOf(short.id)).toEqual({ stock: 1, moved: 1 })
  })
})

describe('the form of a new order', () => {
  it('the form requires a name, products and a product in every line, with the specified texts', () => {
    const form = readOrderForm({ formKey: newId() })
    const said = (changes: Partial<OrderForm>) => checkOrderForm({ ...form, ...changes })
    const required = { formErrors: ['Заполните обязательные поля: имя клиента и добавьте товары'] }
    expect(said({})).toMatchObject({
      ...required,
      fieldErrors: { customerName: [expect.any(String)], 'line-0': [expect.any(String)] },
    })
    expect(said({ customerName: 'Анна' })).toMatchObject(required)
    const { lines } = withLineChange(form, 0, { search: 'эмаль' })
    expect(said({ customerName: 'Анна', lines })).toMatchObject({
      formErrors: ['Выберите товары для всех позиций'],
    })
  })

  it('the form names missing fields, and creates no order from an uncorrected invalid quantity', () => {
    const withQuantity = (quantity: string) => ({
      ...withLineChange(readOrderForm({ formKey: newId() }), 0, { productId: newId(), quantity }),
      customerName: 'Анна',
    })
    expect(orderOf(withQuantity('2'))).toMatchObject({
      firstName: 'Анна',
      lastName: 'Покупатель',
      lines: [{ quantity: 2 }],
    })
    for (const quantity of ['', '0', '-3', 'два', '1.5']) {
      expect(checkOrderForm(withQuantity(quantity))).toMatchObject({
        fieldErrors: { 'line-0': ['Количество исправлено: проверьте его'] },
      })
      expect(withPieces(withQuantity(quantity)).lines).toMatchObject([{ quantity: '1' }])
    }
  })
})

describe('the search of the form', () => {
  it('the form finds a product by its words in any order, by article number or by barcode', async () => {
    const enamel = await createProduct({
      name: 'Эмаль матовая белая 2,7 л',
      sku: 'ЭМА-7788',
      barcode: '4601234567890',
    })
    await createProduct({ name: 'Эмаль 50%_чёрная', archivedAt: new Date() })
    for (const search of ['белая эмаль', 'ЭМА-7788', 'ма-77', '4601234567890', '  МАТОВАЯ '])
      expect([search, (await findProductsForStaff(search)).map(({ id }) => id)]).toEqual([
        search,
        [enamel.id],
      ])
    for (const search of ['', 'э', '%%', '460123', 'чёрная'])
      expect([search, await findProductsForStaff(search)]).toEqual([search, []])
  })

  it('the form finds a customer by name, email or phone in any spelling', async () => {
    const { id } = await createUser({
      name: 'Ирина Дроздова',
      email: 'drozd@example.ru',
      phone: '+79491112233',
    })
    for (const search of ['дроздова', 'DROZD@', '8 (949) 111-22-33', '+7 949 111', '1112233'])
      expect([search, (await findCustomersForStaff(search)).map((customer) => customer.id)]).toEqual([
        search,
        [id],
      ])
    expect(await findCustomersForStaff('нет такого')).toEqual([])
  })
})
