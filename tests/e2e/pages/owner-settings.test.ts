import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { placeOrderBy } from '~tests/support/people/customer-forms'
import { firstMatch, metaOf } from '~tests/support/http/html-head'
import { HttpClient } from '~tests/support/http/http-client'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { firstOnSale, query, setPrice, type DemoProduct } from '~tests/support/database/shop-data'
import { structuredDataOf, type StructuredData } from '~tests/support/http/structured-data'

let shop: TestShop
let client: HttpClient
let product: DemoProduct

beforeAll(async () => {
  shop = await startShop({ worker: false })
  client = new HttpClient(shop.url)
  product = await firstOnSale(shop.databaseUrl)
})

afterAll(() => shop.stop())

const save = (group: string, change: Record<string, unknown>) =>
  saveShopSettings(shop.databaseUrl, group, change)
const page = async (path: string): Promise<string> => (await client.get(path)).text
const footerOf = (html: string): string => firstMatch(html, /(<footer[\s\S]*<\/footer>)/) ?? ''
const mainOf = (html: string): string => firstMatch(html, /(<main[\s\S]*<\/main>)/) ?? ''
const titleOf = (html: string): string => firstMatch(html, /<title>([^<]*)<\/title>/) ?? ''
const storeOf = (html: string): Extract<StructuredData, { '@type': 'HardwareStore' }> | undefined =>
  structuredDataOf(html).find((data) => data['@type'] === 'HardwareStore')

describe('contacts, hours and social networks', () => {
  const contact = {
    phones: ['+7 (495) 222-33-44'],
    email: 'new@example.ru',
    city: 'Мариуполь',
    address: 'пр. Мира, 7',
    postalCode: '287500',
    openingHours: [{ days: ['Mo', 'We'], opens: '11:00', closes: '20:30' }],
  }
  const links = {
    telegram: 'https://t.me/our-shop',
    facebook: 'https://facebook.com/our-shop',
    instagram: 'https://instagram.com/our-shop',
  }
  const note = '* принадлежит Meta, деятельность которой запрещена в России'

  it('missing contact details are mentioned on no page', async () => {
    for (const path of ['/about', '/contacts']) expect(await page(path)).not.toContain('социальных сетях')
    expect(storeOf(await page('/'))?.sameAs).toBeUndefined()
  })

  it('the saved contact details are in the footer, on the contacts page and in structured data', async () => {
    await save('contact', contact)
    await save('social', { telegram: links.telegram })
    await expect.poll(() => page('/about')).toContain(links.telegram)
    expect(await page('/about')).not.toContain(note)
    await save('social', links)
    await expect.poll(() => page('/about')).toContain(links.facebook)
    const contacts = await page('/contacts')
    for (const part of [footerOf(await page('/about')), mainOf(contacts)]) {
      for (const href of Object.values(links))
        expect(part).toMatch(new RegExp(`<a href="${href}" rel="[^"]*\\bnoopener\\b`))
      for (const name of ['Telegram', 'Facebook*', 'Instagram*', note]) expect(part).toContain(name)
      for (const text of [...contact.phones, contact.email, contact.city]) expect(part).toContain(text)
    }
    const { words } = await client.get('/contacts')
    for (const text of [
      '287500, Мариуполь',
      'пр. Мира, 7',
      'Пн 11:00–20:30',
      'Ср 11:00–20:30',
      'Чт–Вс выходной',
    ])
      expect(words).toContain(text)
    for (const html of [contacts, await page('/')]) {
      expect(storeOf(html)).toMatchObject({
        telephone: contact.phones,
        email: contact.email,
        address: {
          addressLocality: contact.city,
          streetAddress: contact.address,
          postalCode: contact.postalCode,
        },
        openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Wednesday'], opens: '11:00', closes: '20:30' }],
        sameAs: [links.telegram, links.facebook, links.instagram],
      })
    }
  })

  it('each contact link without a web address is omitted separately', async () => {
    await save('social', { telegram: 'javascript:alert(1)', facebook: '', instagram: '' })
    await expect.poll(() => page('/about')).not.toContain('социальных сетях')
    expect(await page('/contacts')).not.toContain('javascript:alert')
  })
})

describe('the shop’s name, logo and search engine texts', () => {
  it('the name, logo and search engine texts are on the pages', async () => {
    const logo = 'https://pictures.example/logo.png'
    await save('general', { siteName: 'Радуга', siteLogoUrl: logo, siteFaviconUrl: '/own-icon.png' })
    await expect.poll(() => page('/about')).toContain('Радуга')
    const about = await client.get('/about')
    expect(about.text).toMatch(new RegExp(`<header[\\s\\S]*<img src="${logo}"[\\s\\S]*</header>`))
    expect(about.headers.get('Content-Security-Policy')).toMatch(/img-src [^;]*https:\/\/pictures\.example/)
    expect(about.text.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="/own-icon.png"/>'])
    expect(storeOf(await page('/contacts'))).toMatchObject({ name: 'Радуга', logo })
  })

  it('the shop’s name is also in the titles of private pages', async () => {
    const orderId = await placeOrderBy(client, [product.id], { email: 'name@example.ru' })
    const private_ = [
      '/checkout',
      `/checkout/payment?orderId=${orderId}`,
      `/order-success?orderId=${orderId}`,
      `/password-setup?orderId=${orderId}`,
    ]
    for (const path of private_) {
      const html = (await client.follow(await client.get(path))).text
      expect([path, titleOf(html), metaOf(html, 'robots')]).toEqual([
        path,
        expect.stringMatching(/ — Радуга$/),
        'noindex, follow',
      ])
    }
  })

  it('the owner’s search engine texts are on the home page', async () => {
    const seo = { metaTitle: 'Краски у моря', metaDescription: 'Всё для покраски', metaKeywords: 'краска, лак', ogTitle: 'Радуга красок', ogDescription: 'Загляните', ogImage: '/images/own.png' } // prettier-ignore
    expect(metaOf(await page('/'), 'keywords')).toBeNull()
    await save('seo', seo)
    await expect.poll(async () => titleOf(await page('/'))).toBe('Краски у моря — Радуга')
    const html = await page('/')
    expect(metaOf(html, 'description')).toBe(seo.metaDescription)
    expect(metaOf(html, 'keywords')).toBe(seo.metaKeywords)
    expect(metaOf(html, 'og:title')).toBe(seo.ogTitle)
    expect(metaOf(html, 'og:description')).toBe(seo.ogDescription)
    expect(metaOf(html, 'og:image')).toBe(`${shop.url}${seo.ogImage}`)
  })
})

it('dates use the owner’s time zone, and an unknown zone leaves Moscow’s', async () => {
  await query(
    shop.databaseUrl,
    `WITH dated AS (UPDATE "Review" SET "createdAt" = '2026-03-01T21:30:00Z' RETURNING 1) SELECT pg_notify('cache_purge', 'content') FROM dated`,
  )
  const words = async () => (await client.get('/reviews')).words
  await expect.poll(words).toContain('2 марта 2026 г.')
  await save('general', { timezone: 'Europe/Kaliningrad' })
  await expect.poll(words).toContain('1 марта 2026 г.')
  await save('general', { timezone: 'Луна' })
  await expect.poll(words).toContain('2 марта 2026 г.')
})

describe('delivery settings', () => {
  const rateOf = async (priceKopecks: number): Promise<string | undefined> => {
    await setPrice(shop.databaseUrl, product.id, priceKopecks)
    await query(shop.databaseUrl, "SELECT pg_notify('cache_purge', 'catalog')")
    const price = (priceKopecks / 100).toFixed(2)
    await expect.poll(() => page(`/product/${product.slug}`)).toContain(`"price":"${price}"`)
    const found = structuredDataOf(await page(`/product/${product.slug}`)).find(
      (data) => data['@type'] === 'Product',
    )
    return found?.offers.shippingDetails.shippingRate.value
  }

  it('the delivery price in structured data and market feed equals that of the cart', async () => {
    await save('shipping', { freeFromKopecks: 300_000, deliveryRateKopecks: 45_000, minDays: 2, maxDays: 5 })
    await expect.poll(() => page('/payment')).toContain('450')
    expect(await rateOf(299_999)).toBe('450.00')
    expect(await page('/yml.xml')).toContain(
      '<delivery-options><option cost="450" days="3-5"/></delivery-options>',
    )
    expect(await rateOf(300_000)).toBe('0.00')
    expect(await page('/yml.xml')).toContain(
      '<delivery>true</delivery><delivery-options><option cost="0" days="3-5"/></delivery-options>',
    )
  })

  it('the delivery time follows the owner’s setting everywhere, in correct Russian', async () => {
    await client.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
    const spoken: [path: string, words: string][] = [
      ['/', 'привезём за 2–5 рабочих дней'],
      ['/about', 'Привозим за 2–5 рабочих дней'],
      ['/payment', 'за 2–5 рабочих дней'],
      ['/terms', 'Срок доставки — 2–5 рабочих дней'],
      ['/checkout', 'Курьером, 2–5 рабочих дней'],
    ]
    for (const [path, words] of spoken) expect((await client.get(path)).words).toContain(words)
    for (const path of ['/about', '/payment', '/catalog/paints']) {
      expect(metaOf(await page(path), 'description')?.replaceAll('\u00a0', ' ')).toContain(
        'доставка за 2–5 рабочих дней',
      )
    }
    const orderId = await placeOrderBy(client, [product.id], {
      email: 'days@example.ru',
      delivery: 'delivery',
    })
    expect((await client.get(`/order-success?orderId=${orderId}`)).words).toContain(
      'Привезём за 2–5 рабочих дней',
    )
  })

  it('a disabled delivery is promised nowhere', async () => {
    await save('shipping', { deliveryEnabled: false })
    await expect.poll(() => page('/payment')).toContain('забрать только самому')
    const feed = await page('/yml.xml')
    expect(feed).toContain('<delivery>false</delivery>')
    expect(feed).not.toMatch(/<delivery>true|<delivery-options>/)
    expect(await page(`/product/${product.slug}`)).not.toContain('OfferShippingDetails')
  })
})
