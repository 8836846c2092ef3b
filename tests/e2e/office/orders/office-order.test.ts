import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { storyScreens } from '~tests/support/browser/screens'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop
let office: HttpClient

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
})

afterAll(() => shop.stop())

const newOrder = () => placeShopOrder(shop, 'Составов')

function linesOf(id: string) {
  const text = 'SELECT "id", "name", "quantity" FROM "OrderItem" WHERE "orderId" = $1 ORDER BY "quantity"'
  return query<{ id: string; name: string; quantity: number }>(shop.databaseUrl, text, [id])
}

describe.each(storyScreens())('the lines of an order at %s', (_, width, scripted) => {
  it('the lines of an order get another quantity and a found product, and typed values are kept', async () => {
    const { id } = await newOrder()
    const [line] = await linesOf(id)
    const [, other] = await query<{ sku: string; name: string }>(
      shop.databaseUrl,
      `SELECT "sku", "name" FROM "Product" WHERE "isActive" AND "stock" > 5 AND "id" <> (SELECT "productId" FROM "OrderItem" WHERE "orderId" = $1) ORDER BY "sku" LIMIT 2`,
      [id],
    )
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}`)
    await page.getByRole('link', { name: 'Изменить состав' }).click()
    const pieces = page.getByRole('textbox', { name: `Количество: ${line?.name ?? ''}` })
    const total = page.getByRole('region', { name: 'Новый итог' })
    await total.getByText('Сумма не меняется').waitFor()
    await pieces.fill('0')
    if (!scripted) await page.getByRole('button', { name: 'Пересчитать' }).click()
    await total.getByText('Дешевле на').waitFor()
    if (scripted)
      for (let press = 0; press < 3; press += 1)
        await page.getByRole('button', { name: `Больше: Количество: ${line?.name ?? ''}` }).click()
    else await pieces.fill('3')
    await page.getByLabel('Добавить товар').fill(other?.sku ?? '')
    await page.getByRole('button', { name: scripted ? (other?.sku ?? '') : 'Найти' }).click()
    const added = page.getByRole('textbox', { name: `Добавить штук: ${other?.name ?? ''}`, exact: true })
    if (scripted) await expect.poll(() => added.inputValue()).toBe('1')
    await added.fill('2')
    expect(await pieces.inputValue()).toBe('3')
    if (!scripted) await page.getByRole('button', { name: 'Пересчитать' }).click()
    await total.getByText('Дороже на').waitFor()
    const said = await total.locator('dd').last().textContent()
    await page.getByRole('button', { name: 'Сохранить состав' }).click()
    await page.waitForURL(`**/admin/orders/${id}*`)
    await page
      .getByText(`стало ${said ?? ''}`)
      .first()
      .waitFor()
    await page.getByText('Состав изменён: было').first().waitFor()
    expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([2, 3])

    await page.getByRole('link', { name: 'Изменить состав' }).click()
    await page.getByRole('button', { name: `Убрать: ${line?.name ?? ''}`, exact: true }).click()
    await page.getByText('уйдёт').waitFor()
    await page.getByRole('button', { name: 'Сохранить состав' }).click()
    await page.waitForURL(`**/admin/orders/${id}*`)
    expect(await linesOf(id)).toMatchObject([{ name: other?.name, quantity: 2 }])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('lines that another user changed concurrently are shown in both versions and saved again', async () => {
    const { id } = await newOrder()
    const [line] = await linesOf(id)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}/lines`)
    await page.getByRole('textbox', { name: `Количество: ${line?.name ?? ''}` }).fill('4')
    const version =
      /name="version" value="([^"]+)"/.exec((await office.get(`/admin/orders/${id}/lines`)).text)?.[1] ?? ''
    const theirs = await office.post(`/admin/orders/${id}/lines`, {
      intent: 'save',
      version,
      [`lines.${line?.id ?? ''}`]: '2',
    })
    expect(theirs.status).toBe(303)
    await page.getByRole('button', { name: 'Сохранить состав' }).click()
    await page.getByText('Заказ тем временем изменён').waitFor()
    const both = page.getByRole('alert').getByRole('row', { name: line?.name ?? '' })
    await both.waitFor()
    expect(await page.getByRole('textbox', { name: `Количество: ${line?.name ?? ''}` }).inputValue()).toBe(
      '4',
    )
    expect(await linesOf(id)).toMatchObject([{ quantity: 2 }])
    await page.getByRole('button', { name: 'Сохранить состав' }).click()
    await page.waitForURL(`**/admin/orders/${id}*`)
    expect(await linesOf(id)).toMatchObject([{ quantity: 4 }])
    // The browser logs the 409.
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await page.context().close()
  })
})

describe.each(storyScreens())('an order that two people edit at %s', (_, width, scripted) => {
  it('the later editor saves the order after seeing both versions', async () => {
    const { id } = await newOrder()
    const { page } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}?edit=1`)
    const version = await page.locator('form:has([name=customerName]) [name=version]').inputValue()
    const theirs = {
      intent: 'data',
      version,
      customerName: 'Прежде Составов',
      customerPhone: '+79491112233',
      delivery: 'PICKUP',
    }
    expect((await office.post(`/admin/orders/${id}`, theirs)).status).toBe(303)
    await page.getByLabel('Имя клиента').fill('Позже Составов')
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Заказ тем временем изменён').waitFor()
    await page.getByRole('alert').getByText('Прежде Составов').waitFor()
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Данные заказа сохранены').waitFor()
    const rows = await query(shop.databaseUrl, 'SELECT "firstName" FROM "Order" WHERE "id" = $1', [id])
    expect(rows).toEqual([{ firstName: 'Позже' }])
    await page.context().close()
  })
})

describe.each(storyScreens())('the data of an order at %s', (_, width, scripted) => {
  it('the order’s recipient, address and parcel are edited in place', async () => {
    const { id } = await newOrder()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}?edit=1`)
    await page.getByLabel('Имя клиента').fill('  ')
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Укажите имя').first().waitFor()
    await page.getByLabel('Имя клиента').fill('Кузьма Перемётов')
    expect(await page.getByLabel('Улица').isVisible()).toBe(false)
    await page.getByLabel('Доставка курьером').check()
    if (!scripted) await page.getByText(/^Адрес/).click()
    await page.getByLabel('Город', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Укажите, куда привезти заказ').first().waitFor()
    for (const [label, text] of [
      ['Город', 'Донецк'],
      ['Индекс', '283001'],
      ['Улица', 'Артёма'],
      ['Дом', '7а'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Трек-номер').fill('RA123456789RU')
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Данные заказа сохранены').waitFor()
    const columns = '"firstName", "lastName", "deliveryMethod", "city", "street", "house", "trackingNumber"'
    expect(await query(shop.databaseUrl, `SELECT ${columns} FROM "Order" WHERE "id" = $1`, [id])).toEqual([
      {
        firstName: 'Кузьма',
        lastName: 'Перемётов',
        deliveryMethod: 'DELIVERY',
        city: 'Донецк',
        street: 'Артёма',
        house: '7а',
        trackingNumber: 'RA123456789RU',
      },
    ])
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Ничего не изменилось').waitFor()
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
    await page.context().close()
  })
})

async function payOnline(id: string): Promise<void> {
  const at = new Date()
  await query(
    shop.databaseUrl,
    `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "attempt", "status", "amountKopecks", "gatewayNumber", "gatewayId", "paidAt", "updatedAt")
     SELECT gen_random_uuid(), "id", 'SANDBOX', 'ONLINE', 1, 'PAID', "totalKopecks", "orderNumber" || '-1', "id"::text, $2, $2 FROM "Order" WHERE "id" = $1`,
    [id, at],
  )
  await query(
    shop.databaseUrl,
    `UPDATE "Order" SET "paymentStatus" = 'PAID', "paymentMethod" = 'ONLINE', "status" = 'CONFIRMED' WHERE "id" = $1`,
    [id],
  )
}

describe.each(storyScreens())('the money of an order at %s', (_, width, scripted) => {
  it('a refund is made by lines, then by a sum, never above the received payments', async () => {
    const { id } = await newOrder()
    await payOnline(id)
    const [line] = await linesOf(id)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}`)
    await page.getByRole('link', { name: 'Вернуть деньги' }).click()
    await page.getByLabel('Другую сумму').check()
    await page.getByLabel('Сумма возврата, ₽').fill('9999999')
    await page.getByLabel('Причина').fill('Банка протекла')
    await page.getByRole('button', { name: /^Вернуть .*…$/ }).click()
    await page.getByText('Вернуть можно не больше').waitFor()
    await page.getByLabel('По товарам').check()
    await page.getByLabel(`Вернуть штук: ${line?.name ?? ''}`).fill('1')
    await page.getByLabel('Вернуть товары на склад').check()
    expect(await page.getByLabel('Причина').inputValue()).toBe('Банка протекла')
    await page.getByRole('button', { name: scripted ? /^Вернуть \d.*₽…$/ : 'Вернуть деньги…' }).click()
    await page.getByRole('heading', { name: /^Вернуть \d.*₽\?$/ }).waitFor()
    await page.getByRole('button', { name: 'Изменить' }).click()
    expect(await page.getByLabel('Причина').inputValue()).toBe('Банка протекла')
    await page.getByRole('button', { name: /^Вернуть .*…$/ }).click()
    await page.getByRole('button', { name: /^Вернуть \d.*₽$/ }).click()
    await page.waitForURL(`**/admin/orders/${id}*`)
    await page.getByText('отправляется в банк').waitFor()
    await page.getByRole('list', { name: 'Возвраты' }).getByText('Отправляется').waitFor()
    await shop.open(page, `/admin/orders/${id}/refund`)
    await page.getByRole('region', { name: 'Возвраты' }).getByText('Отправляется').waitFor()
    await page.getByRole('link', { name: 'Обновить' }).waitFor()
    const [books] = await query(
      shop.databaseUrl,
      `SELECT item."returnedQuantity" AS returned, (SELECT sum("quantity")::int FROM "RefundLine" WHERE "orderItemId" = item."id") AS refunded FROM "OrderItem" item WHERE item."orderId" = $1`,
      [id],
    )
    expect(books).toEqual({ returned: 1, refunded: 1 })
    await shop.open(page, `/admin/orders/${id}`)
    await page.getByText('Причина: Банка протекла').waitFor()
    // The browser logs the 409.
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await page.context().close()
  })
})

it('an email is requested again, and the customer’s other orders are shown beside', async () => {
  const [product] = await productsOnSale(shop.databaseUrl, 1)
  const order = () =>
    placeOrderBy(new HttpClient(shop.url), [product?.id ?? ''], { email: 'regular@example.ru' })
  const [first, second] = [await order(), await order()]
  const mailId = '01890000-0000-7000-8000-000000000001'
  await query(
    shop.databaseUrl,
    `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "subjectId", "messageId", "status", "updatedAt")
     VALUES ($1, 'test:order-placed', 'order-placed', 'regular@example.ru', $2, '<test@shop>', 'FAILED', now())`,
    [mailId, first],
  )
  const page = await office.get(`/admin/orders/${first}`)
  for (const words of [
    'Другие заказы клиента',
    `CC-${second.slice(-8).toUpperCase()}`,
    'Не отправлено',
    'Отправить ещё раз',
  ])
    expect(page.words).toContain(words)
  expect((await office.post(`/admin/orders/${first}`, { intent: 'mail-again', mailId })).status).toBe(303)
  const events = await query(
    shop.databaseUrl,
    `SELECT "payload" FROM "OutboxEvent" WHERE "name" = 'order.mail-asked'`,
  )
  expect(events).toEqual([{ payload: { orderId: first, template: 'order-placed', refundId: null } }])
  await query(shop.databaseUrl, `UPDATE "OutgoingMail" SET "template" = 'order-pay-link' WHERE "id" = $1`, [
    mailId,
  ])
  const refusals = [
    [{ intent: 'mail-again', mailId }, 409, 'Этот заказ сейчас нельзя оплатить онлайн.'],
    [{ intent: 'mail-again', mailId: '01890000-0000-7000-8000-000000000009' }, 404, 'Письмо не найдено'],
  ] as const
  for (const [fields, status, words] of refusals) {
    const refused = await office.post(`/admin/orders/${first}`, fields)
    expect([refused.status, refused.words.includes(words)]).toEqual([status, true])
  }
  await query(shop.databaseUrl, `UPDATE "OutgoingMail" SET "template" = 'order-copy' WHERE "id" = $1`, [
    mailId,
  ])
  const copy = await office.post(`/admin/orders/${first}`, { intent: 'mail-again', mailId })
  expect([copy.status, copy.words.includes('Это письмо нельзя отправить ещё раз.')]).toEqual([409, true])
})

it('a payment status that is already set changes nothing and is not logged', async () => {
  const { id } = await newOrder()
  expect(
    (
      await office.post(`/admin/orders/${id}`, {
        intent: 'payment-status',
        orderId: id,
        paymentStatus: 'PENDING',
      })
    ).status,
  ).toBe(303)
  expect(
    await query(shop.databaseUrl, `SELECT "action" FROM "AuditLog" WHERE "entityId" = $1`, [id]),
  ).toEqual([])
})

it('a found product without a typed quantity is not added to the order', async () => {
  const { id } = await newOrder()
  const [line] = await linesOf(id)
  const [product] = await productsOnSale(shop.databaseUrl, 1)
  const version =
    /name="version" value="([^"]+)"/.exec((await office.get(`/admin/orders/${id}/lines`)).text)?.[1] ?? ''
  const fields = {
    intent: 'save',
    version,
    [`lines.${line?.id ?? ''}`]: '2',
    [`add.${product?.id ?? ''}`]: '',
  }
  expect((await office.post(`/admin/orders/${id}/lines`, fields)).status).toBe(303)
  expect(await linesOf(id)).toMatchObject([{ quantity: 2 }])
})

it('the lines of a shipped order cannot be edited, with an explanation', async () => {
  const { id } = await newOrder()
  await query(shop.databaseUrl, `UPDATE "Order" SET "status" = 'SHIPPED' WHERE "id" = $1`, [id])
  const page = await office.get(`/admin/orders/${id}/lines`)
  expect(page.words).toContain('Заказ уже отправлен, его состав не меняется.')
  expect(page.text).not.toContain('Сохранить состав')
})
