import { afterAll, beforeAll, expect, it } from 'vitest'

import { countClicks } from '~tests/support/browser/count-clicks'
import { enterOffice } from '~tests/support/browser/enter-office'
import { query } from '~tests/support/database/shop-data'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

/* The jobs of a day at the desk, with the clicks that each needs. */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const DESKTOP = 1440
const MANY = 12

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', administrator, env: { SMTP_URL: '' } })
})

afterAll(() => shop.stop())

async function openDesk(address: string) {
  const { page } = await shop.visit(DESKTOP, true)
  await enterOffice(shop, page, administrator, address)
  return { page, effort: await countClicks(page) }
}

const statusesOf = async (ids: readonly string[]) =>
  (
    await query<{ status: string }>(
      shop.databaseUrl,
      'SELECT DISTINCT "status" FROM "Order" WHERE "id" = ANY($1::uuid[])',
      [ids],
    )
  ).map(({ status }) => status)

const setStatus = (id: string, status: string, trackingNumber: string | null = null) =>
  query(
    shop.databaseUrl,
    `UPDATE "Order" SET "status" = $2::"OrderStatus", "trackingNumber" = $3, "searchText" = "searchText" || ' ' || coalesce($3, '') WHERE "id" = $1`,
    [id, status, trackingNumber],
  )

it('a note is written from the list, over the list', async () => {
  const { id, number } = await placeShopOrder(shop, 'Заметкина')
  const { page, effort } = await openDesk('/admin/orders?search=Заметкина')
  await page.getByRole('button', { name: `Действия с заказом ${number}` }).click()
  await page.getByRole('link', { name: `Написать заметку к заказу ${number}` }).click()
  const question = page.getByRole('dialog', { name: `Заметка к заказу ${number}` })
  await question.getByLabel('Новая заметка').fill('Звонить после шести')
  await question.getByRole('button', { name: 'Добавить' }).click()
  await page.getByText('Заметка записана').waitFor()
  expect(effort.report('write a note from the list').clicks).toBeLessThanOrEqual(3)
  expect(page.url()).toContain('/admin/orders?search=')
  const notes = await query(shop.databaseUrl, 'SELECT "text" FROM "OrderNote" WHERE "orderId" = $1', [id])
  expect(notes).toEqual([{ text: 'Звонить после шести' }])
  await page.context().close()
})

it('an order is shipped from the list, with its goods in sight', async () => {
  const { id, number } = await placeShopOrder(shop, 'Посылкина')
  await setStatus(id, 'PROCESSING')
  const { page, effort } = await openDesk('/admin/orders?search=Посылкина')
  await page.getByRole('button', { name: `Действия с заказом ${number}` }).click()
  await page.getByRole('button', { name: `Отправить ${number}` }).click()
  const question = page.getByRole('dialog', { name: `Заказ ${number}` })
  await question.getByRole('list', { name: 'Товары заказа' }).getByRole('listitem').waitFor()
  await question.getByLabel('Трек-номер').fill('80081234567890')
  await question.getByRole('button', { name: 'Отправить заказ' }).click()
  await page.getByText('Статус заказа: Отправлен').waitFor()
  expect(effort.report('ship from the list').clicks).toBeLessThanOrEqual(3)
  expect(await statusesOf([id])).toEqual(['SHIPPED'])
  expect(page.url()).toContain('/admin/orders?search=')
  await page.context().close()
})

it('many orders are confirmed together', async () => {
  const orders: string[] = []
  for (let nth = 0; nth < MANY; nth += 1) orders.push((await placeShopOrder(shop, 'Пачкина')).id)
  const { page, effort } = await openDesk('/admin/orders?search=Пачкина&status=PENDING')
  await page.getByRole('checkbox', { name: 'Отметить все на странице' }).click()
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await page.getByRole('button', { name: 'Сменить статус', exact: true }).click()
  await expect.poll(() => statusesOf(orders)).toEqual(['CONFIRMED'])
  expect(effort.report(`confirm ${MANY} orders`).clicks).toBeLessThanOrEqual(4)
  await page.context().close()
})

it('an order is found by its tracking number, and its row opens by a click anywhere', async () => {
  const { id, number } = await placeShopOrder(shop, 'Трекова')
  await setStatus(id, 'SHIPPED', '1234509876')
  const { page, effort } = await openDesk('/admin/products')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Что найти' }).fill('1234509876')
  await page.getByRole('option', { name: number }).click()
  await page.getByRole('link', { name: 'СДЭК: где посылка' }).waitFor()
  expect(effort.report('find an order by its tracking number').clicks).toBeLessThanOrEqual(2)
  await shop.open(page, '/admin/orders?search=Трекова')
  await page.getByRole('cell', { name: '1 товар' }).click()
  await page.waitForURL(`**/admin/orders/${id}*`)
  await page.context().close()
})

it('a message is answered from the overview', async () => {
  await query(
    shop.databaseUrl,
    `INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message") VALUES (gen_random_uuid(), 'Писатель', 'writer@example.ru', 'DELIVERY', 'Возите ли в Ждановку?')`,
  )
  const { page, effort } = await openDesk('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Сообщения/ })
    .click()
  await page.getByRole('link', { name: /Писатель/ }).click()
  await page.getByLabel('Ответ', { exact: true }).fill('Возим.')
  await page.getByRole('button', { name: 'Отправить ответ' }).click()
  await page.getByText('Ответ отправляется').first().waitFor()
  expect(effort.report('answer a message').clicks).toBeLessThanOrEqual(3)
  await page.context().close()
})

it('the money of one piece is returned', async () => {
  const { id } = await placeShopOrder(shop, 'Возвратова')
  await query(
    shop.databaseUrl,
    `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "attempt", "status", "amountKopecks", "gatewayNumber", "gatewayId", "paidAt", "updatedAt")
     SELECT gen_random_uuid(), "id", 'SANDBOX', 'ONLINE', 1, 'PAID', "totalKopecks", "orderNumber" || '-1', "id"::text, now(), now() FROM "Order" WHERE "id" = $1`,
    [id],
  )
  await query(
    shop.databaseUrl,
    `UPDATE "Order" SET "paymentStatus" = 'PAID', "paymentMethod" = 'ONLINE', "status" = 'CONFIRMED' WHERE "id" = $1`,
    [id],
  )
  const { page, effort } = await openDesk(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Вернуть деньги' }).click()
  await page.getByLabel(/^Вернуть штук: /).fill('1')
  await page.getByLabel('Причина').fill('Банка протекла')
  await page.getByRole('button', { name: /^Вернуть \d.*₽…$/ }).click()
  await page.getByRole('button', { name: /^Вернуть \d.*₽$/ }).click()
  await page.waitForURL(`**/admin/orders/${id}*`)
  expect(effort.report('partial refund').clicks).toBeLessThanOrEqual(4)
  await page.context().close()
})
