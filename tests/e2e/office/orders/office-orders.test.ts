import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { storyScreens } from '~tests/support/browser/screens'
import { withoutTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'

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

const newOrder = (lastName: string) => placeShopOrder(shop, lastName)

let names = 0
const newName = (): string => `person-${(names += 1)}`

async function statusOf(id: string): Promise<unknown> {
  return (
    await query(shop.databaseUrl, 'SELECT "status", "trackingNumber" FROM "Order" WHERE "id" = $1', [id])
  )[0]
}

describe.each(storyScreens())('at %s', (_, width, scripted) => {
  it('an administrator finds an order, advances it, ships it with its number, and deletes another one', async () => {
    const surname = `Поисков${newName().replace('person-', '')}`
    const [first, second] = [await newOrder(surname), await newOrder(surname)]
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)

    await page.getByLabel('Поиск').fill(surname.toUpperCase())
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByText('Показано 1–2 из 2').waitFor()
    if (width < 768) await page.locator('.filter-fold > summary').click()
    await page.getByRole('combobox', { name: 'Статус', exact: true }).selectOption('PENDING')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('link', { name: 'Убрать фильтр: Ожидает' }).waitFor()

    const status = page.getByLabel(`Статус заказа ${first.number}`)
    await status.selectOption('CONFIRMED')
    if (!scripted) await page.locator('form', { has: status }).getByRole('button', { name: 'OK' }).click()
    await page.getByText('Статус заказа: Подтвержден').waitFor()
    await page.getByText('Показано 1–1 из 1').waitFor()
    expect(await statusOf(first.id)).toMatchObject({ status: 'CONFIRMED' })

    await page.getByText('Сохранить вид').click()
    await page.getByLabel('Название вида').fill('Ждут нас')
    await page.getByLabel('Открывать из меню').check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Вид сохранён: Ждут нас').waitFor()
    await page.getByRole('link', { name: 'Весь список' }).click()
    await page.getByRole('link', { name: 'Ждут нас' }).click()
    await page.getByText('Показано 1–1 из 1').waitFor()
    await page.getByText('Изменить вид').click()
    await page.getByRole('button', { name: 'Удалить вид' }).click()
    await page.getByText('Вид удалён').waitFor()
    await shop.open(page, `/admin/orders?search=${encodeURIComponent(surname)}&status=PENDING`)

    await page.getByText('Колонки ▾').click()
    await page.getByLabel('Состав').uncheck()
    await page
      .getByRole('button', { name: /^Показать(?: \d+\+?)?$/ })
      .last()
      .click()
    await page.getByText('Колонки сохранены').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Состав' }).count()).toBe(0)
    expect(
      (await office.get(`/admin/orders/export?search=${encodeURIComponent(surname)}`)).text,
    ).not.toContain('Товаров')
    await page.getByText('Колонки ▾').click()
    await page.getByRole('button', { name: 'Как обычно' }).click()
    await page.getByText('Показаны обычные колонки').waitFor()

    await page.getByRole('link', { name: 'Убрать фильтр: Ожидает' }).click()
    await page.getByText('Показано 1–2 из 2').waitFor()
    await page.getByRole('link', { name: second.number, exact: true }).click()
    await page.getByText('1 из 2').waitFor()
    await page.getByRole('link', { name: 'Следующий' }).click()
    await page.getByRole('heading', { name: first.number }).waitFor()
    await page.getByRole('link', { name: '← Все заказы' }).click()
    await page.getByText('Показано 1–2 из 2').waitFor()
    const confirmed = page.getByLabel(`Статус заказа ${first.number}`)
    if (scripted) {
      await confirmed.focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('button', { name: 'OK', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      expect(await statusOf(first.id)).toMatchObject({ status: await confirmed.inputValue() })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByText('Статус заказа: Обрабатывается').waitFor()
    }
    await confirmed.selectOption('SHIPPED')
    if (!scripted) await page.locator('form', { has: confirmed }).getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('Трек-номер').fill('DN-204-881')
    await page.getByRole('button', { name: 'Отправить заказ' }).click()
    await page.getByText('Статус заказа: Отправлен').waitFor()
    await page.getByText('Показано 1–2 из 2').waitFor()
    expect(await statusOf(first.id)).toEqual({ status: 'SHIPPED', trackingNumber: 'DN-204-881' })

    if (width < 768) await page.getByRole('link', { name: second.number, exact: true }).click()
    else await page.getByRole('button', { name: `Действия с заказом ${second.number}` }).click()
    await page
      .getByRole('link', { name: width < 768 ? 'Удалить заказ' : `Удалить заказ ${second.number}` })
      .click()
    await page.getByText('Вы уверены, что хотите удалить этот заказ?').waitFor()
    await page.getByRole('button', { name: 'Удалить заказ' }).click()
    await page.getByText(`Заказ ${second.number} удалён`).waitFor()
    expect(await statusOf(second.id)).toBeUndefined()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe.each(storyScreens())('an order at %s', (_, width, scripted) => {
  it('an order is confirmed by its next step and edited, and a note is added and deleted', async () => {
    const { id } = await newOrder('Заметкин')
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}`)
    await page.getByText('Заметок нет').waitFor()
    await page.getByRole('button', { name: 'Подтвердить заказ' }).click()
    await page.getByText('Статус заказа: Подтвержден').waitFor()
    expect(await statusOf(id)).toMatchObject({ status: 'CONFIRMED' })

    await page.getByRole('button', { name: 'Деньги получены' }).click()
    await page.getByText('Заказ оплачен').first().waitFor()
    expect(await page.getByRole('button', { name: 'Деньги получены' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Редактировать' }).click()
    const payment = page.getByLabel('Статус оплаты')
    if (scripted) {
      await page.getByLabel('Имя клиента').fill('Заметкин Второй')
      await payment.selectOption('PENDING')
      await page.getByText('Оплата: ожидает оплаты').waitFor()
      expect(await page.getByLabel('Имя клиента').inputValue()).toBe('Заметкин Второй')
      await page.getByRole('link', { name: 'Готово' }).click()
      await page
        .getByRole('dialog', { name: 'Уйти без сохранения?' })
        .getByRole('button', { name: 'Остаться' })
        .click()
      await page.getByRole('button', { name: 'Сохранить данные' }).click()
      await page.getByText('Данные заказа сохранены').waitFor()
    } else {
      await payment.selectOption('PENDING')
      await page.locator('form', { has: payment }).getByRole('button', { name: 'Сохранить' }).click()
      await page.getByText('Оплата: ожидает оплаты').waitFor()
    }
    await page.getByRole('link', { name: 'Готово' }).click()
    await expect.poll(() => page.getByLabel('Имя клиента').count()).toBe(0)

    await page.getByLabel('Новая заметка').fill('Клиент просит чек на юрлицо')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByText('Клиент просит чек на юрлицо').first().waitFor()
    await page.getByRole('link', { name: 'удалить', exact: true }).click()
    await page.getByText('Вы уверены, что хотите удалить эту заметку?').waitFor()
    await page.getByRole('button', { name: 'Удалить заметку' }).click()
    await page.getByText('Заметок нет').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('the order’s page offers no return, unlike the list, and ignores a blank note', async () => {
  const { id } = await newOrder('Пустов')
  const page = await office.get(`/admin/orders/${id}?edit=1`)
  expect(page.text).not.toContain('value="REFUNDED">Возврат')
  expect((await office.post(`/admin/orders/${id}`, { intent: 'note', text: '  ' })).status).toBe(303)
  expect(await query(shop.databaseUrl, 'SELECT 1 FROM "OrderNote" WHERE "orderId" = $1', [id])).toEqual([])
  const long = await office.post(`/admin/orders/${id}`, { intent: 'note', text: 'я'.repeat(2_001) })
  expect([long.status, long.words.includes('Не больше 2000 символов')]).toEqual([400, true])
})

it('the order’s page keeps only known parameters of the list’s address, and returns nowhere else', async () => {
  const { id } = await newOrder('Обратнов')
  const dirty = await office.get(`/admin/orders?status=PENDING&x=${'y'.repeat(5_000)}`)
  expect([dirty.status, dirty.headers.get('location')]).toEqual([302, '/admin/orders?status=PENDING'])
  for (const from of [
    '//evil.example',
    'https://evil.example/?a',
    'orders?next=//evil.example',
    'audit?search=x',
  ])
    expect((await office.get(`/admin/orders/${id}?from=${encodeURIComponent(from)}`)).text).not.toMatch(
      /href="[^"]*(evil|audit\?)/,
    )
  const many = Array.from(
    { length: 101 },
    (_, n) => `chosen=01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  ).join('&')
  expect([
    (await office.get(`/admin/orders/export?${many}`)).status,
    (await office.get(`/admin/orders/export?all=on&${many}`)).status,
  ]).toEqual([400, 200])
  const printed = await office.post('/admin/orders', { intent: 'print', chosen: id })
  expect([printed.status, printed.headers.get('location')]).toEqual([
    303,
    `/admin/orders/print?kind=packing&id=${id}`,
  ])
})

it('an empty order list has an explanation and advice', async () => {
  const answer = await office.get('/admin/orders?search=такого-нет')
  expect(answer.words).toContain('ЗАКАЗЫ НЕ НАЙДЕНЫ')
  expect(answer.words).toContain('Попробуйте изменить параметры поиска')
})

it('the exported file has the list’s columns, opens in Excel, and contains no formulas', async () => {
  const { id, number } = await newOrder('Экспортов')
  await query(
    shop.databaseUrl,
    `UPDATE "Order" SET "comment" = '=HYPERLINK("http://evil")' WHERE "id" = $1`,
    [id],
  )
  const answer = await office.get('/admin/orders/export?search=экспортов')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const lines = answer.text.trim().split('\r\n')
  expect(lines[0]).toContain('Номер;Дата;Имя;Фамилия')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${number};`)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`)
})

it('a failing export is aborted, so that a cut file does not look complete, and is logged', async () => {
  const cut = await withoutTable(shop.databaseUrl, 'Order.trackingNumber', () =>
    office.get('/admin/orders/export').catch(() => 'broken off'),
  )
  expect(cut).toBe('broken off')
  // The log is written after the response has ended.
  const lines = () =>
    shop
      .log()
      .split('\n')
      .filter((line) => line.includes('answer broke off'))
  await expect.poll(() => lines().length).toBe(1)
  expect(lines()[0]).toMatch(/"requestId":"[\w-]{8,}"/)
})

it('an invalid status, order or action is refused with the shop’s own text', async () => {
  const { id } = await newOrder('Отказов')
  const refused = async (form: Record<string, string>) => {
    const answer = await office.post('/admin/orders', form)
    return [
      answer.status,
      /Неизвестный статус заказа|Неизвестное действие|Заказ не найден/.exec(answer.words)?.[0],
    ]
  }
  expect(await refused({ intent: 'status', orderId: id, status: '__proto__' })).toEqual([
    400,
    'Неизвестный статус заказа',
  ])
  expect(await refused({ intent: 'explode' })).toEqual([400, 'Неизвестное действие'])
  const unknownId = '01890000-0000-7000-8000-000000000000'
  expect(await refused({ intent: 'status', orderId: unknownId, status: 'CONFIRMED' })).toEqual([
    404,
    'Заказ не найден',
  ])
  for (const path of [
    `/admin/orders/${unknownId}/status`,
    `/admin/orders/${unknownId}/delete`,
    '/admin/orders/x/delete',
  ])
    expect([path, (await office.get(path)).status]).toEqual([path, 404])
})
