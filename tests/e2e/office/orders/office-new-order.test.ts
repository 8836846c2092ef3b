import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { whileBusy } from '~tests/support/http/while-busy'
import { registerBy } from '~tests/support/people/customer-forms'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const customer = { email: 'drozdova@example.ru', name: 'Ирина Дроздова', password: 'тайный пароль' }

let shop: BrowsedShop
let office: HttpClient
let goods: { id: string; name: string; sku: string; priceKopecks: number; stock: number }[]

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  await registerBy(new HttpClient(shop.url), customer.email, {
    name: customer.name,
    password: customer.password,
  })
  const ids = (await productsOnSale(shop.databaseUrl, 2)).map(({ id }) => id)
  goods = await query(
    shop.databaseUrl,
    `UPDATE "Product" SET "stock" = 100 WHERE "id" = ANY($1::uuid[]) RETURNING "id", "name", "sku", "priceKopecks", "stock"`,
    [ids],
  )
})

afterAll(() => shop.stop())

interface Good {
  name: string
  sku: string
  priceKopecks: number
}

function good(index: number): Good {
  const found = goods[index]
  if (!found) throw new Error('No such product')
  return found
}

const roubles = (amount: number): string => new Intl.NumberFormat('ru-RU').format(amount / 100)

async function choose(page: Page, scripted: boolean, line: number, { sku, name }: Good): Promise<void> {
  await page.getByLabel(`Позиция ${line}: товар`).fill(sku)
  if (!scripted) await page.getByRole('button', { name: 'Найти' }).last().click()
  await page.getByRole('button', { name }).first().click()
  await page.getByLabel(`Количество, позиция ${line}`).waitFor()
}

const lastOrder = async () => {
  const [row] = await query(
    shop.databaseUrl,
    `SELECT o."id", o."source", o."userId", o."firstName", o."lastName", o."email", o."city", o."house", o."status", o."paymentStatus", o."deliveryMethod", o."itemCount",
       (SELECT event."authorName" FROM "OrderEvent" event WHERE event."orderId" = o."id" AND event."type" = 'placed') AS author,
       (SELECT person."name" FROM "User" person WHERE person."role" = 'ADMIN') AS staff
     FROM "Order" o ORDER BY o."createdAt" DESC LIMIT 1`,
  )
  return row as Record<string, unknown>
}

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('an order is entered from the list with changing lines and sum, and its page opens', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    await page.getByRole('link', { name: '+ Создать заказ' }).click()
    await page.getByRole('heading', { name: 'Новый заказ' }).waitFor()
    const create = page.getByRole('button', { name: 'Создать заказ' })

    await create.click()
    await page.getByText('Заполните обязательные поля: имя клиента и добавьте товары').waitFor()
    await page.getByText('Укажите имя клиента').waitFor()
    await page.getByLabel('Имя клиента').fill('Пётр')
    await page.getByLabel('Позиция 1: товар').fill('что-то')
    await create.click()
    await page.getByText('Выберите товары для всех позиций').waitFor()
    expect(await page.getByLabel('Имя клиента').inputValue()).toBe('Пётр')

    await choose(page, scripted, 1, good(0))
    await page.getByRole('button', { name: '+ Добавить товар' }).click()
    await choose(page, scripted, 2, good(1))
    await page.getByLabel('Количество, позиция 1').fill('2')
    await page.getByRole('button', { name: '+ Добавить товар' }).click()
    await page.getByRole('button', { name: 'Убрать позицию 3' }).click()
    await expect.poll(() => page.getByLabel('Позиция 3: товар').count()).toBe(0)
    if (!scripted) await page.getByRole('button', { name: 'Пересчитать' }).last().click()
    const total = good(0).priceKopecks * 2 + good(1).priceKopecks
    await page
      .getByText(new RegExp(`^${roubles(total).replaceAll(/\s/g, '\\s')}\\s₽$`))
      .first()
      .waitFor()

    await page.getByLabel('Email').fill('не адрес')
    await create.click()
    await page.getByText('Проверьте email: нужен адрес вида name@example.ru').waitFor()
    await page.getByLabel('Email').fill('')
    await page.locator('summary', { hasText: 'Адрес — для самовывоза не нужен' }).click()
    await page.getByLabel('Город').fill('Донецк')
    await page.getByLabel('Статус заказа').selectOption('PROCESSING')
    if (scripted) await page.keyboard.press('Control+s')
    else await create.click()
    await page.waitForURL(/\/admin\/orders\/[\da-f-]{36}$/)
    await page.getByText(/Заказ CC-[\dA-F]{8} создан/).waitFor()
    const made = await lastOrder()
    expect(page.url()).toContain(String(made.id))
    expect(made).toMatchObject({
      ...{
        source: 'ADMIN',
        userId: null,
        firstName: 'Пётр',
        lastName: 'Покупатель',
        email: null,
        city: 'Донецк',
        house: null,
      },
      ...{
        status: 'PROCESSING',
        paymentStatus: 'PENDING',
        deliveryMethod: 'PICKUP',
        itemCount: 3,
        author: made.staff,
      },
    })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the order form is filled in from a found customer, and shows the delivery price', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/orders/new')
    await page.getByLabel('Найти среди клиентов').fill('дроздова')
    if (!scripted) await page.getByRole('button', { name: 'Найти' }).first().click()
    await page.getByRole('button', { name: customer.name }).click()
    await page.getByText('Заказ запишется постоянному клиенту.').waitFor()
    expect([
      await page.getByLabel('Имя клиента').inputValue(),
      await page.getByLabel('Email').inputValue(),
    ]).toEqual([customer.name, customer.email])
    await choose(page, scripted, 1, good(0))
    await page.getByLabel('Доставка курьером').check()
    await page.getByRole('button', { name: 'Создать заказ' }).click()
    await page.waitForURL(/\/admin\/orders\/[\da-f-]{36}$/)
    expect(await lastOrder()).toMatchObject({
      source: 'ADMIN',
      email: customer.email,
      lastName: 'Дроздова',
      deliveryMethod: 'DELIVERY',
    })
    expect((await lastOrder()).userId).not.toBeNull()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('the order form requires confirmation before typed values are lost', async () => {
  const { page } = await shop.visit(1440, true)
  await enterOffice(shop, page, administrator, '/admin/orders/new')
  await page.getByLabel('Имя клиента').fill('Пётр')
  await page.getByRole('link', { name: '← Все заказы' }).click()
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  expect(await page.getByLabel('Имя клиента').inputValue()).toBe('Пётр')
  await page.getByRole('link', { name: '← Все заказы' }).click()
  await question.getByRole('button', { name: 'Уйти' }).click()
  await page.waitForURL('**/admin/orders')
  await page.context().close()
})

function formOf(index: number, changes: Record<string, string> = {}): Record<string, string> {
  const { id = '', name = '', priceKopecks = 0 } = goods[index] ?? {}
  return {
    ...{ intent: 'order', step: 'create', formKey: crypto.randomUUID(), customerName: 'Анна Ковалёва' },
    ...{
      'line-0-productId': id,
      'line-0-name': name,
      'line-0-priceKopecks': String(priceKopecks),
      'line-0-quantity': '1',
    },
    ...changes,
  }
}

it('the order form has the right status, keeps the typed values, and creates one order per double click', async () => {
  const refused = async (changes: Record<string, string>) => {
    const { status, words, text } = await office.post('/admin/orders/new', formOf(0, changes))
    return [
      status,
      /Заполните обязательные[^.]*?товары|Выберите товары для всех позиций|Ошибка при создании заказа: .{1,200}/.exec(
        words,
      )?.[0],
      text,
    ]
  }
  expect((await refused({ customerName: ' ' })).slice(0, 2)).toEqual([
    422,
    'Заполните обязательные поля: имя клиента и добавьте товары',
  ])
  expect((await refused({ 'line-1-search': 'кисть' })).slice(0, 2)).toEqual([
    422,
    'Выберите товары для всех позиций',
  ])
  const corrected = await office.post('/admin/orders/new', formOf(0, { 'line-0-quantity': '-3' }))
  expect([corrected.status, inputValue(corrected.text, 'line-0-quantity')]).toEqual([422, '1'])
  expect(corrected.words).toContain('Количество исправлено: проверьте его')
  const [status, said, text] = await refused({ 'line-0-quantity': '1000', notes: 'Позвоните за час' })
  expect([status, /в наличии \d+ шт\., в заказе 1000/.test(String(said))]).toEqual([409, true])
  expect(text).toContain('Позвоните за час')
  const dear = await refused({ 'line-0-priceKopecks': '100' })
  expect([dear[0], String(dear[1]).includes('цена изменилась')]).toEqual([409, true])
  expect(dear[2]).toContain(`value="${good(0).priceKopecks}"`)

  const form = formOf(0)
  const send = () => whileBusy(() => office.post('/admin/orders/new', form))
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('Location')).toBe(second.headers.get('Location'))
})

it('the order form is not sent again for another order with the same key', async () => {
  const form = formOf(0, { formKey: crypto.randomUUID() })
  const made = (await office.post('/admin/orders/new', form)).headers.get('Location') ?? ''
  const { status, words, text } = await office.post('/admin/orders/new', {
    ...form,
    customerName: 'Борис Второй',
  })
  expect([
    status,
    /Из этой формы уже создан заказ CC-[\dA-F]{8}, и в нём другие данные\./.test(words),
  ]).toEqual([409, true])
  expect([text.includes(`href="${made}"`), inputValue(text, 'customerName')]).toEqual([true, 'Борис Второй'])
  const other = await office.post('/admin/orders/new', {
    ...form,
    customerName: 'Борис Второй',
    formKey: inputValue(text, 'formKey'),
  })
  expect([other.status, other.headers.get('Location') === made]).toEqual([303, false])
})

it('the order form refuses unknown options and a missing customer beside the field', async () => {
  const wrong = { delivery: 'ROCKET', status: 'REFUNDED', paymentStatus: 'GIFT', customerId: 'nonsense' }
  const { status, words } = await office.post('/admin/orders/new', formOf(0, wrong))
  expect(status).toBe(422)
  for (const said of [
    'Получение: такого значения нет («ROCKET»)',
    'Статус заказа: такого значения нет («REFUNDED»)',
    'Статус оплаты: такого значения нет («GIFT»)',
    'Такого клиента нет',
  ])
    expect([said, words.includes(said)]).toEqual([said, true])
  const gone = await office.post('/admin/orders/new', formOf(0, { customerId: crypto.randomUUID() }))
  expect([gone.status, gone.words.includes('Ошибка при создании заказа: Такого клиента нет')]).toEqual([
    409,
    true,
  ])
})

it('the order form reports a failure without internal details', async () => {
  await query(shop.databaseUrl, 'ALTER TABLE "OrderItem" RENAME TO "OrderItemAway"')
  try {
    const { status, words } = await office.post('/admin/orders/new', formOf(0, { notes: 'Позвоните за час' }))
    expect([status, words.includes('Ошибка при создании заказа: Неизвестная ошибка')]).toEqual([500, true])
  } finally {
    await query(shop.databaseUrl, 'ALTER TABLE "OrderItemAway" RENAME TO "OrderItem"')
  }
})
