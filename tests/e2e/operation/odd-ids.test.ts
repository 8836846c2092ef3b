import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isIdParam, officePages } from '~/office-pages'
import type { PageFacts } from '~/page-facts'

import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { officeActions } from '~tests/support/http/office-actions'
import { isFullRun } from '~tests/support/setup/full-run'
import { startShop, type TestShop } from '~tests/support/shop/shop'

/*
 * An invalid or unknown id must be a client error everywhere in the back office. Addresses and intents come
 * from the tables.
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

let shop: TestShop
let office: HttpClient

beforeAll(async () => {
  shop = await startShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
})

afterAll(() => shop.stop())

const filledIn = {
  ...{
    version: '1',
    seenKopecks: '0',
    hours: '24',
    waiting: 'send',
    text: 'Текст',
    name: 'Имя',
    email: 'a@example.ru',
  },
  ...{
    reason: 'Проверка',
    proof: administrator.password,
    sessionId: UNKNOWN_ID,
    mailId: UNKNOWN_ID,
    orderId: UNKNOWN_ID,
    to: 'CANCELLED',
  },
  ...{
    toStatus: 'CANCELLED',
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    quantity: '1',
    delta: '1',
    amount: '1',
    percent: '10',
  },
  ...{
    direction: 'up',
    rounding: 'none',
    by: 'percent',
    brand: 'Тикс',
    minStock: '1',
    categoryId: UNKNOWN_ID,
    role: 'ADMIN',
  },
}

const bodies = isFullRun ? [{}, filledIn] : [filledIn]

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const filled = (path: string, value: string): string => path.replaceAll(/:\w+/g, value)
const hasId = (path: string): boolean => paramsOf(path).some(isIdParam)

async function requestedPages(): Promise<[path: string, intent: string][]> {
  const actions = [...(await officeActions())].filter(([path]) => paramsOf(path).length > 0)
  return actions.flatMap(([path, { intents = [] }]) =>
    ['', ...intents].map((intent): [string, string] => [path, intent]),
  )
}

const failures = () =>
  shop
    .log()
    .split('\n')
    .filter((line) => /"(?:page|route|form) failed"|failed outside of a route/.test(line))

describe('a form sent to a varying address', () => {
  it('a form is not found when its address has an invalid id', async () => {
    const pages = (await requestedPages()).filter(([path]) => hasId(path))
    expect(pages.length).toBeGreaterThan(60)
    const others: string[] = []
    for (const [path, intent] of pages) {
      for (const fields of bodies) {
        const { status } = await office.post(`${filled(path, 'abc')}.data`, { ...fields, intent })
        if (status !== 404) others.push(`${path} ${intent}: ${status}`)
      }
    }
    expect(others).toEqual([])
  })

  it('a form shows the same missing page as its address', async () => {
    const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1]
    for (const path of new Set((await requestedPages()).map(([one]) => one).filter(hasId))) {
      const address = filled(path, 'abc')
      const opened = await office.get(address)
      if (opened.status !== 404) continue
      const sent = await office.post(address, { intent: '' })
      expect([path, sent.status, titleOf(sent.text)]).toEqual([path, 404, titleOf(opened.text)])
    }
  })

  it('a form causes no server error when its id or name is unknown', async () => {
    for (const [path, intent] of await requestedPages()) {
      for (const value of hasId(path) ? [UNKNOWN_ID] : ['abc', UNKNOWN_ID]) {
        for (const fields of bodies) {
          const { status } = await office.post(`${filled(path, value)}.data`, { ...fields, intent })
          expect([path, intent, value, fields, status, status < 500]).toEqual([
            path,
            intent,
            value,
            fields,
            status,
            true,
          ])
        }
      }
    }
  })
})

describe('a varying address', () => {
  const varying = Object.values<PageFacts>(officePages).filter(
    ({ path, eventStream }) => paramsOf(path).length > 0 && !eventStream,
  )

  it.each(['abc', UNKNOWN_ID])('a varying address causes no server error with %s', async (value) => {
    for (const { path } of varying) {
      const { status } = await office.get(filled(path, value))
      expect([path, status, status < 500]).toEqual([path, status, true])
    }
  })

  it('an address with one valid and one invalid id causes no server error', async () => {
    const tables: Record<string, string> = { orderId: 'Order', customerId: 'User', productId: 'Product' }
    for (const { path } of varying.filter((page) => paramsOf(page.path).length > 1)) {
      const [first = ''] = paramsOf(path)
      const table = tables[first]
      if (table === undefined) continue
      const [row] = await query<{ id: string }>(shop.databaseUrl, `SELECT "id" FROM "${table}" LIMIT 1`)
      const address = filled(path.replace(`:${first}`, row?.id ?? ''), 'abc')
      for (const { status } of [await office.get(address), await office.post(address, { intent: '' })])
        expect([address, row !== undefined, status < 500]).toEqual([address, true, true])
    }
  })

  it('a varying address leaves no error in the log', () => {
    expect(failures().slice(0, 3)).toEqual([])
  })
})
