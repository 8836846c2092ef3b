import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { firstMatch } from '~tests/support/http/html-head'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { registerCustomer } from '~tests/support/people/http-customer'
import { rawRequest } from '~tests/support/http/raw-request'
import { startShop, type TestShop } from '~tests/support/shop/shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

let shop: TestShop
let people: Record<'visitor' | 'customer' | 'administrator', HttpClient>

beforeAll(async () => {
  shop = await startShop({ worker: false, administrator })
  people = {
    visitor: new HttpClient(shop.url),
    customer: await registerCustomer(shop.url, { email: 'anna@example.ru' }),
    administrator: new HttpClient(shop.url),
  }
  await people.administrator.post('/admin/login', administrator)
})

afterAll(() => shop.stop())

const titleOf = ({ text }: HttpAnswer): string | null => firstMatch(text, /<title>([^<]*)<\/title>/)

describe('missing pages', () => {
  it.each([
    ['/no/such/page', 'visitor', 'Страница не найдена — Колор-Центр'],
    ['/catalog/no-such-category', 'visitor', 'Категория не найдена — Колор-Центр'],
    ['/product/no-such-product', 'visitor', 'Товар не найден — Колор-Центр'],
    [`/order-success?orderId=${UNKNOWN_ID}`, 'visitor', 'Заказ не найден — Колор-Центр'],
    [`/checkout/payment?orderId=${UNKNOWN_ID}`, 'visitor', 'Заказ не найден — Колор-Центр'],
    [`/profile/orders/${UNKNOWN_ID}`, 'customer', 'Заказ не найден — Колор-Центр'],
    [`/profile/addresses/${UNKNOWN_ID}`, 'customer', 'Адрес не найден — Колор-Центр'],
    [`/admin/orders/${UNKNOWN_ID}`, 'administrator', 'Заказ не найден — Колор-Центр'],
    ['/admin/no/such/page', 'administrator', 'Страница не найдена — Колор-Центр'],
    ['/dev/mail?name=nothing', 'administrator', 'Письмо не найдено — Колор-Центр'],
  ] as const)('the page %s is not found and has it in its title', async (path, who, title) => {
    const answer = await people[who].get(path)
    expect([answer.status, titleOf(answer)]).toEqual([404, title])
    expect(answer.text).toContain('<meta name="robots" content="noindex')
    expect(answer.words.toLowerCase()).toContain(title.split(' — ')[0]?.toLowerCase())
  })

  it('an error page has the error’s name in its title', async () => {
    const answer = await people.visitor.get('/checkout/payment')
    expect([answer.status, titleOf(answer)]).toEqual([400, 'Номер заказа не найден — Колор-Центр'])
  })
})

describe('a missing address of the back office', () => {
  it('a missing office page names the missing thing and links back to its list', async () => {
    for (const [path, title, back] of [
      [`/admin/orders/${UNKNOWN_ID}/status?to=SHIPPED`, 'Заказ не найден', '/admin/orders'],
      [`/admin/orders/${UNKNOWN_ID}/delete`, 'Заказ не найден', '/admin/orders'],
      ['/admin/messages/nonsense', 'Сообщение не найдено', '/admin/messages'],
    ] as const) {
      const { status, words, text } = await people.administrator.get(path)
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
      expect([path, status, words.includes(title), main.includes(`href="${back}"`)]).toEqual([
        path,
        404,
        true,
        true,
      ])
    }
  })

  it('a missing office page has the frame of the back office', async () => {
    for (const path of ['/admin/nothing', '/admin/orders/1/2/3', '/admin/settings/contact/secret']) {
      const answer = await people.administrator.get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toContain('admin-sidebar')
      expect(answer.text).toContain('href="/admin/orders"')
      expect((await people.administrator.post(path, {})).status).toBe(404)
    }
  })

  it('a missing office page looks like an existing one to other users', async () => {
    const there = ['/admin', '/admin/orders', '/admin/notifications', `/admin/orders/${UNKNOWN_ID}`]
    const nothing = ['/admin/nothing', '/admin/orders/1/2/3']
    const shape = async (who: 'visitor' | 'customer', path: string, method: string) => {
      const cookie = who === 'customer' ? `session=${people.customer.cookie('session')}` : 'a=1'
      const { status, headers, text } = await rawRequest(shop.url, path, {
        method,
        headers: { Cookie: cookie },
      })
      const where = String(headers.location ?? '').replace(
        encodeURIComponent(path.replace(/\.data$/, '')),
        '…',
      )
      const names = Object.keys(headers).sort()
      return {
        status,
        where,
        names,
        text: text.replaceAll(/\/admin[^"]*/g, '…').replaceAll(/%2Fadmin[^"]*/g, '…'),
      }
    }
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
      for (const who of ['visitor', 'customer'] as const) {
        for (const ending of ['', '.data', '?a=1'].filter((one) => method === 'GET' || one === '')) {
          const shapes = await Promise.all(
            [...there, ...nothing].map((path) => shape(who, path + ending, method)),
          )
          expect([
            method,
            who,
            ending,
            new Set(shapes.map((one) => JSON.stringify(one))).size,
            shapes[0],
          ]).toEqual([method, who, ending, 1, shapes[0]])
        }
      }
    }
  })

  it('the list of routes contains office pages for administrators only', async () => {
    const page = await people.visitor.get('/')
    const version =
      /"version":"([^"]+)"/.exec(page.text)?.[1] ?? firstMatch(page.text, /manifest-(\w+)\.js/) ?? ''
    const ask = (client: HttpClient, path: string) =>
      client.get(`/__manifest?version=${version}&p=${encodeURIComponent(path)}`)
    for (const path of ['/admin/orders', '/admin/nothing', '/ADMIN/orders', '/admin/'])
      expect([path, /"office"|"admin/.test((await ask(people.visitor, path)).text)]).toEqual([path, false])
    expect((await ask(people.visitor, '/cart')).status).toBe(200)
    const response = await ask(people.administrator, '/admin/orders')
    expect([response.status, /"adminOrders".*"office"/.test(response.text)]).toEqual([200, true])
  })
})

it('the list of routes is never answered for too many addresses', async () => {
  const segments = `/__manifest?version=x&p=${'/a'.repeat(2_000)}`
  const paths = `/__manifest?version=x${'&p=b'.repeat(1_000)}`
  for (const target of [segments, paths]) expect((await people.visitor.get(target)).status).toBe(400)
})
