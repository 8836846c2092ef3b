import { beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let client: HttpClient

beforeAll(async () => {
  shop = await sharedShop('small')
  client = new HttpClient(shop.url)
  await client.post('/admin/login', sharedAdministrator)
})

const PAGE = '/admin/tinting/formulas'

it('formulas are checked, loaded, sent out, loaded again without a change, and deleted', async () => {
  const page = await new PlainPage(client).open('/admin/colors')
  await page.follow('Формулы')
  expect([page.address, page.words]).toEqual([PAGE, expect.stringContaining('Формул пока нет')])
  await page.press('Проверить файл')
  expect([page.status, page.words]).toEqual([422, expect.stringContaining('Выберите файл')])
  const sent = 'Оттенок;База;Паста 1;Мл на литр 1\nRAL 7016;C;BK;62,5\nRAL 7099;C;BK;1\nRAL 9001;E;BK;1\n'
  await page.attach('file', new File([sent], 'formulas.csv')).press('Проверить файл')
  expect(page.words).toContain('Строка 3: Оттенка RAL 7099 нет ни в одном веере')
  expect(page.words).toContain('Строка 4: «E» — не база. Нужна A, B, C или D')
  await page.press(/^Загрузить 1\sформулу$/)
  expect([page.address, page.words]).toEqual([
    PAGE,
    expect.stringContaining('Формулы загружены: новых 1, изменено 0'),
  ])
  const file = await client.get(`${PAGE}/files/formulas?format=csv`)
  expect(file.headers.get('Content-Disposition')).toMatch(/filename="formulas-[\d-]+\.csv"/)
  expect(file.text).toContain('RAL Classic;RAL 7016;;C;BK;;62,5')
  await page.attach('file', new File([file.text], 'formulas.csv')).press('Проверить файл')
  expect(page.words).toContain('Все эти формулы уже есть: загружать нечего')
  await page.follow('Удалить формулы: RAL Classic')
  await page.press('Удалить формулы')
  expect([page.address, page.words]).toEqual([PAGE, expect.stringContaining('Формул пока нет')])
})

it('the template is a download, and other files are missing', async () => {
  const template = await client.get(`${PAGE}/files/template?format=csv`)
  expect(template.text).toContain('Веер;Оттенок;Бренд;База;Паста 1;Название 1;Мл на литр 1')
  expect((await client.get(`${PAGE}/files/nothing`)).status).toBe(404)
})
