import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

const KEPT = /Черновик сохранён в \d{2}:\d{2}/
const WAITS = 'Есть несохранённый черновик от'

async function enter(path: string): Promise<PlainPage> {
  const page = await new PlainPage(new HttpClient(shop.url)).open(path)
  return page
    .fill('email', sharedAdministrator.email)
    .fill('password', sharedAdministrator.password)
    .press('ВОЙТИ')
}

const draftsOf = (form: string) =>
  query<{ values: Record<string, string> }>(
    shop.databaseUrl,
    'SELECT "values" FROM "FormDraft" WHERE "form" = $1',
    [form],
  )

const forms: readonly [form: string, address: string, field: string, name: string][] = [
  ['category', '/admin/categories/new', 'Название', 'name'],
  ['sale', '/admin/sales/new', 'Название', 'name'],
  ['mailing', '/admin/mailings/new', 'Тема письма', 'subject'],
  ['mailTemplate', '/admin/mail-templates/order-cancelled', 'Тема', 'subject'],
  ['guide', '/admin/guides/new', 'Название', 'title'],
  ['order', '/admin/orders/new', 'Имя клиента', 'customerName'],
]

describe.each(forms)('the draft of the form %s', (form, address, field, name) => {
  it('what was typed is kept, offered when the form is opened again, continued and deleted', async () => {
    const page = await enter(address)
    await page.fill(field, 'Недописанное').press('Сохранить черновик')
    expect([page.status, page.value(field), page.words]).toEqual([
      200,
      'Недописанное',
      expect.stringMatching(KEPT),
    ])
    expect((await draftsOf(form)).map(({ values }) => values[name])).toEqual(['Недописанное'])

    await page.open(address)
    expect([page.words.includes(WAITS), page.value(field)]).toEqual([
      true,
      expect.not.stringContaining('Недоп'),
    ])
    await page.follow('Продолжить')
    expect(page.words).toContain('В форме черновик от')
    expect(page.value(field)).toBe('Недописанное')
    await page.press('Удалить черновик')
    expect([page.words.includes('Черновик удалён'), page.value(field)]).toEqual([
      true,
      expect.not.stringContaining('Недоп'),
    ])
    expect(await draftsOf(form)).toEqual([])
  })
})

it('a saved form deletes its draft, and a draft that began before another save shows both', async () => {
  const name = `Акция с черновиком ${process.pid}`
  onTestFinished(async () => {
    await query(shop.databaseUrl, 'DELETE FROM "SaleRule" WHERE "name" = $1', [name])
  })
  const page = await enter('/admin/sales/new')
  await page.fill('Название', name).press('Сохранить черновик')
  await page.open('/admin/sales/new?draft=1')
  page.fill('Сколько: проценты или рубли', '10').choose('scope', 'BRAND')
  const [{ brand } = { brand: '' }] = await query<{ brand: string }>(
    shop.databaseUrl,
    'SELECT "brand" FROM "Product" WHERE "brand" IS NOT NULL AND "isActive" LIMIT 1',
  )
  await page.choose('brand', brand).press('Сохранить')
  expect(page.words).toContain(`Акция «${name}» добавлена`)
  expect(await draftsOf('sale')).toEqual([])

  const [{ id } = { id: '' }] = await query<{ id: string }>(
    shop.databaseUrl,
    'SELECT "id" FROM "SaleRule" WHERE "name" = $1',
    [name],
  )
  const address = `/admin/sales/${id}/edit`
  await page.open(address)
  await page.fill('Сколько: проценты или рубли', '15').press('Сохранить черновик')
  await query(shop.databaseUrl, 'UPDATE "SaleRule" SET "amount" = 12, "updatedAt" = now() WHERE "id" = $1', [
    id,
  ])
  await page.open(`${address}?draft=1`)
  expect(page.words).toMatch(/После этого черновика здесь сохранили другое.*Сколько\s+12\s+15/)
  await page.press('Сохранить')
  expect(page.words).toContain(`Акция «${name}» сохранена`)
  expect(await query(shop.databaseUrl, 'SELECT "amount" FROM "SaleRule" WHERE "id" = $1', [id])).toEqual([
    { amount: 15 },
  ])
})

it('an account without the right cannot keep a draft, and an unknown form has none', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  const keep = (path: string) =>
    office.post(path, { intent: 'keep-draft', draftId: '01890000-0000-7000-8000-000000000001', name: 'а' })
  expect((await keep('/admin/drafts/nothing/new')).status).toBe(404)
  expect((await keep('/admin/drafts/sale/nonsense')).status).toBe(404)
  expect((await new HttpClient(shop.url).post('/admin/drafts/sale/new', {})).status).toBe(302)
})

describe.each(storyScreens(officeScreens.filter(([, , scripted]) => scripted)))(
  'at %s',
  (_, width, scripted) => {
    it('a mailing is kept while it is written, survives a lost connection, and is offered on another visit', async () => {
      const { page } = await shop.visit(width, scripted)
      await enterOffice(shop, page, sharedAdministrator, '/admin/mailings/new')
      await page.context().setOffline(true)
      await page.locator('#subject').fill('Новинки недели')
      await page.getByText('Черновик не сохранён: нет связи').waitFor()
      await page.context().setOffline(false)
      await page.getByText(KEPT).waitFor()

      await shop.open(page, '/admin/mailings')
      await shop.open(page, '/admin/mailings/new')
      await page.getByRole('link', { name: 'Продолжить' }).click()
      await page.getByText('В форме черновик от').waitFor()
      expect(await page.locator('#subject').inputValue()).toBe('Новинки недели')
      await page.getByRole('button', { name: 'Удалить черновик' }).click()
      await page.getByText('Черновик удалён').waitFor()
      expect(await page.locator('#subject').inputValue()).toBe('')
      expect(await draftsOf('mailing')).toEqual([])
      await page.context().close()
    })
  },
)
