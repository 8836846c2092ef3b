import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const answerTo = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
const textAt = async (path: string): Promise<string> => (await answerTo(path)).text()
const DAMP = '/guides/vlazhnaya-komnata'

describe('the guides of the shop', () => {
  it('a visitor without scripts goes from a category to a guide and puts its goods into the cart', async () => {
    const page = await new PlainPage(new HttpClient(shop.url)).open('/catalog/paints')
    await page.follow(/Ванная без плесени/)
    expect(page.address).toBe(DAMP)
    expect(page.words).toContain('Порядок работы')
    await page.press('В корзину')
    await page.open('/cart')
    expect(page.words).toContain('Лагуна')
  })

  it('a guide has a title, a canonical address, structured data and a place in the sitemap', async () => {
    const text = await textAt(DAMP)
    expect(text).toContain('<title>Ванная без плесени')
    expect(text).toContain(`<link rel="canonical" href="${shop.url}${DAMP}"`)
    expect(text).toMatch(/"@type":"Article".*"datePublished"/)
    expect(text).toContain('"@type":"BreadcrumbList"')
    const sitemap = await textAt('/sitemap/pages.xml')
    expect(sitemap).toContain(`<loc>${shop.url}${DAMP}</loc><lastmod>`)
    expect(sitemap).toContain(`<loc>${shop.url}/guides</loc>`)
    expect((await answerTo('/guides/no-such-guide')).status).toBe(404)
  })

  it('the search of the shop leads to a guide', async () => {
    const search = encodeURIComponent('плесень в ванной')
    const { suggestions } = (await (await answerTo(`/catalog/suggestions?search=${search}`)).json()) as {
      suggestions: { href: string; note: string }[]
    }
    expect(suggestions[0]).toMatchObject({ href: DAMP, note: 'Совет' })
    expect(await textAt(`/catalog?search=${search}`)).toContain(`href="${DAMP}"`)
  })
})

async function enter(path: string): Promise<PlainPage> {
  const page = await new PlainPage(new HttpClient(shop.url)).open(path)
  return page
    .fill('email', sharedAdministrator.email)
    .fill('password', sharedAdministrator.password)
    .press('ВОЙТИ')
}

const forget = (title: string) =>
  onTestFinished(async () => {
    await query(shop.databaseUrl, 'DELETE FROM "Guide" WHERE "title" = $1', [title])
    await query(shop.databaseUrl, `DELETE FROM "FormDraft" WHERE "form" = 'guide'`)
  })

it('staff without scripts write a guide block by block, preview it, publish it and withdraw it', async () => {
  const title = `Обои под покраску ${process.pid}`
  const path = `/guides/oboi-pod-pokrasku-${process.pid}`
  forget(title)
  const page = await enter('/admin/guides/new')
  page.fill('Название', title).fill('Вступление', 'Клеят встык, красят дважды.')
  page.fill('block-0-text', 'Порядок работы').fill('block-1-text', 'Стену грунтуют.')
  await page.press('Добавить: Список')
  await page.fill('block-2-items', 'Клей на стену\nОбои встык').press('Предпросмотр')
  expect(page.words).toContain('Предпросмотр: так совет будет выглядеть после сохранения')
  expect(page.words).toContain('Обои встык')
  expect((await answerTo(path)).status).toBe(404)
  await page.follow('Вернуться к правке')
  expect(page.value('block-2-items')).toBe('Клей на стену\nОбои встык')
  await page.press('Сохранить')
  expect(page.words).toContain(`Совет «${title}» добавлен`)
  expect((await answerTo(path)).status).toBe(404)

  await page.press(`Опубликовать: ${title}`)
  await expect.poll(async () => (await answerTo(path)).status).toBe(200)
  await expect.poll(() => textAt('/guides')).toContain(title)

  await page.follow(`Изменить: ${title}`)
  await page.fill('Адрес (slug)', `oboi-${process.pid}`).press('Сохранить')
  await expect.poll(async () => (await answerTo(`/guides/oboi-${process.pid}`)).status).toBe(200)
  await expect.poll(async () => (await answerTo(path)).status).toBe(301)
  await page.press(`Снять с публикации: ${title}`)
  await expect.poll(async () => (await answerTo(`/guides/oboi-${process.pid}`)).status).toBe(404)

  await page.follow(`Удалить: ${title}`)
  await page.press('Удалить совет')
  expect(page.words).toContain(`Совет «${title}» удалён`)
})

it('wrong values of a guide keep what was typed and are named beside their fields', async () => {
  const page = await enter('/admin/guides/new')
  page.fill('Название', '').fill('Вступление', 'О стенах.').fill('Артикулы', 'НЕТ-1')
  await page.press('Сохранить')
  expect(page.status).toBe(422)
  expect(page.words).toContain('Назовите совет')
  expect(page.words).toContain('Нет товаров с артикулами: НЕТ-1')
  expect(page.value('Вступление')).toBe('О стенах.')
})

it('with scripts a block is added in place, and goods are found and put into the guide', async () => {
  forget('Совет из браузера')
  const { page, complaints } = await shop.visit(1440, true)
  await enterOffice(shop, page, sharedAdministrator, '/admin/guides/new')
  await page.getByLabel('Название').fill('Совет из браузера')
  await page.getByRole('button', { name: 'Добавить: Совет', exact: true }).click()
  const tip = page.locator('#block-2')
  await expect.poll(() => tip.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await page.getByLabel('Найти и добавить').last().fill('Лагуна')
  await page
    .getByRole('button', { name: /Лагуна/ })
    .first()
    .click()
  await expect.poll(() => page.getByLabel('Артикулы').last().inputValue()).toMatch(/^[А-ЯЁ]{3}-/)
  expect(await page.getByLabel('Название').inputValue()).toBe('Совет из браузера')
  expect(complaints).toEqual([])
  await page.context().close()
})
