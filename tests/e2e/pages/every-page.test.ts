import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { KEEP_DRAFT } from '~/admin/shared/drafts/opened-draft'
import routes from '~/routes'

import { inspectPages } from '~tests/support/browser/inspect-pages'
import { DESKTOP, openScreen, PHONE, storyItems } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { HttpClient } from '~tests/support/http/http-client'
import { listPages } from '~tests/support/http/list-pages'
import { formsOf, type PageField } from '~tests/support/http/page-forms'
import { insertStaff } from '~tests/support/people/staff'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { become, type Person } from './every-page/become'
import { administrator, furnish, ids, moderator } from './every-page/furnished-shop'
import { inspected } from './every-page/inspected-pages'
import { formsOfPage, sendOffline, sendTwiceSlowly } from './every-page/send-form'
import { isFullRun } from '~tests/support/setup/full-run'

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  await insertStaff(shop.databaseUrl, moderator)
  await furnish(shop)
})

afterAll(() => shop.stop())

it('the test visits every page of the route table', () => {
  expect(Object.keys(inspected()).sort()).toEqual(listPages(routes).sort())
})

const PART = 30

const people: readonly Person[] = ['visitor', 'customer', 'moderator', 'administrator']

const parts = people.flatMap((person) => {
  const count = addressesOf(person).length
  return Array.from({ length: Math.ceil(count / PART) }, (_, part) => [person, part + 1] as const)
})

function addressesOf(person: Person): string[] {
  return Object.values(inspected()).flatMap((page) => page[person] ?? [])
}

async function showsNew(page: Page, known: Set<string>): Promise<boolean> {
  const content = withoutIds(
    await page.evaluate(() => document.querySelector('main')?.outerHTML ?? document.body.outerHTML),
  )
  const isNew = !known.has(content)
  known.add(content)
  return isNew
}

async function isKnownNotFound(page: Page, address: string, known: Set<string>): Promise<boolean> {
  if (isFullRun || !/nonsense|no-such/.test(address.replace(ids.missing, 'nonsense'))) return false
  const answer = await page.request.get(shop.url + address)
  if (answer.status() !== 404) return false
  const content = withoutIds(/<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? address)
  const isKnown = known.has(content)
  known.add(content)
  return isKnown
}

describe('every page on a desktop and on a phone', () => {
  it.each(parts)(
    'every page of a %s (part %i) is accessible, fits the screen, and hydrates without errors',
    async (person, part) => {
      const addresses = addressesOf(person).slice((part - 1) * PART, part * PART)
      const widths = isFullRun && part % 2 === 0 ? ([PHONE, DESKTOP] as const) : ([DESKTOP, PHONE] as const)
      const known = new Set<string>()
      const notFound = new Set<string>()
      const walk = async (page: Page, look: (name: string) => Promise<void>) => {
        await become(page, person, shop)
        for (const address of addresses) {
          if (await isKnownNotFound(page, address, notFound)) continue
          await show(page, shop.url + address)
          if (isFullRun || (await showsNew(page, known))) await look(address)
        }
      }
      const inspection = await inspectPages(shop.browser, widths, walk, { goesToAndFro: !isFullRun })
      expect(inspection).toEqual({ found: {}, complaints: [] })
    },
  )
})

it.each(storyItems(parts))(
  'no form of a %s (part %i) loses its page or text without a connection, or is sent twice on a slow one',
  async (person, part) => {
    const { page } = await openScreen(shop.browser, DESKTOP, true)
    await become(page, person, shop)
    const tried = new Set<string>()
    const problems: Record<string, string[]> = {}
    for (const address of addressesOf(person).slice((part - 1) * PART, part * PART)) {
      await show(page, shop.url + address)
      for (const [index, form] of (await formsOfPage(page)).map(withoutIds).entries()) {
        if (form === '' || tried.has(form)) continue
        tried.add(form)
        const lost = await sendOffline(page, index)
        const wrong = [...lost.wrong, ...(await sendTwiceSlowly(page, index, lost.body))]
        if (wrong.length > 0) problems[`${address}: ${form}`] = wrong
        await show(page, shop.url + address)
      }
    }
    expect(problems).toEqual({})
    await page.context().close()
  },
)

async function officeForms(office: HttpClient) {
  const known = new Map<string, { address: string; fields: PageField[] }>()
  const addresses = Object.entries(inspected()).flatMap(([path, { administrator: found = [] }]) =>
    path.startsWith('/admin') ? found : [],
  )
  for (const address of addresses) {
    for (const { action, fields } of formsOf((await office.get(address)).text)) {
      const to = action ?? address
      const said = fields.map(({ name, value }) => (name === 'intent' ? `${name}=${value}` : name))
      if (to !== '/admin/logout')
        known.set(withoutIds([to, ...new Set(said.map(withoutIds))].join(' ')), { address: to, fields })
    }
  }
  return [...known].map(([name, form]) => ({ name, ...form }))
}

const withoutIds = (text: string): string =>
  text.replace(/\?\S*/, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
const choice: Readonly<Record<string, string | undefined>> = { step: 'create' }
const isChoice = (name: string): boolean => name === 'intent' || name in choice
const english = /Invalid (?:input|option|string|key)|expected \w+, received|Too (?:small|big)/

/** Data requests give the same result without rendering, which takes most of the time. */
const asData = (address: string): string => address.replace(/(?=\?|$)/, '.data')

it('no form of the back office answers in English or accepts a file as text', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const problems: string[] = []
  const tried = new Set<string>()
  const forms = await officeForms(office)
  for (const { name, address, fields } of forms) {
    const pairs = fields.map((field): [string, string] => [field.name, choice[field.name] ?? field.value])
    const files = new FormData()
    for (const [field, value] of pairs) {
      if (isChoice(field)) files.append(field, value)
      else files.append(field, new Blob(['файл']), 'x.txt')
    }
    const answers = [
      await office.post(address, [...pairs, ...pairs.filter(([field]) => !isChoice(field))]),
      await office.send(address, { method: 'POST', body: files }),
    ]
    for (const { status, text } of answers)
      if (status >= 500 || english.test(text))
        problems.push(`${name}: ${status} ${english.exec(text)?.[0] ?? ''}`)
    for (const { name: field } of fields.filter(
      ({ isText, name: text }) => isText && !/search$/i.test(text),
    )) {
      const what = withoutIds(`${address} ${pairs.find(([one]) => one === 'intent')?.[1] ?? ''} ${field}`)
      // A draft keeps everything as it was typed.
      if (tried.has(what) || what.includes(` ${KEEP_DRAFT} `)) continue
      tried.add(what)
      const spoilt = pairs.map(([one, value]): [string, string] => [one, one === field ? 'а\ufffeб' : value])
      const { status } = await office.post(asData(address), spoilt)
      if (![400, 409, 422].includes(status)) problems.push(`${what} takes what is no text: ${status}`)
    }
  }
  expect([forms.length > 20, tried.size > 10]).toEqual([true, true])
  expect(problems).toEqual([])
})
