import { expect, it } from 'vitest'

import { marketLimits, offerXml, type OfferRow } from './market-offer'

const row: OfferRow = {
  ...{
    id: '019f0000-0000-7fff-bfff-ffffffffffff',
    slug: 'k'.repeat(80),
    sku: 'КРА-1',
    brand: 'Самоцвет',
    priceKopecks: 129_950,
  },
  ...{
    name: `${'Я'.repeat(255)}🎨 белая`,
    description: `${'ё'.repeat(2_999)}👩🏽‍🎨 для стен`,
    compareAtPriceKopecks: null,
    stock: 3,
  },
  ...{
    isSellable: true,
    categoryFeedId: 2_147_483_647,
    groupFeedId: 999_999_999,
    color: null,
    material: null,
    application: null,
  },
  ...{
    country: null,
    countryOfOrigin: null,
    paintType: null,
    glossLevel: null,
    volumeMl: null,
    weightGrams: null,
    coverage: null,
    barcode: '4600000000017',
  },
  imageUrls: [`/images/${'a'.repeat(600)}.jpg`, ...Array.from({ length: 30 }, (_, n) => `/images/${n}.jpg`)],
}
const shop = { origin: 'https://shop.example', pictureUrl: (url: string) => url, deliveryXml: () => '' }

function textsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
}

const attribute = (name: string, xml: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? ''

it('an offer never exceeds the limits of the marketplace, for any product', () => {
  const xml = offerXml(row, shop)
  expect(textsOf('name', xml)).toEqual(['Я'.repeat(255)])
  expect(textsOf('description', xml)).toEqual(['ё'.repeat(2_999)])
  expect(textsOf('picture', xml)).toHaveLength(marketLimits.pictures)
  for (const address of [...textsOf('picture', xml), ...textsOf('url', xml)])
    expect(address.length).toBeLessThanOrEqual(marketLimits.url)
  expect(attribute('id', xml)).toMatch(new RegExp(`^[a-z0-9]{1,${marketLimits.offerId}}$`))
  expect(attribute('group_id', xml)).toMatch(new RegExp(`^[1-9]\\d{0,${marketLimits.groupIdDigits - 1}}$`))
  expect(textsOf('categoryId', xml)[0]).toMatch(
    new RegExp(`^[1-9]\\d{0,${marketLimits.categoryIdDigits - 1}}$`),
  )
  expect(xml.isWellFormed()).toBe(true)
})

it.each([
  ['46009333', true],
  ['460000000001', true],
  ['4600000000017', true],
  ['14600000000014', true],
  ['4600', false],
  ['4600000000017-2', false],
])('the barcode %s is in the offer: %s', (barcode, isShown) => {
  expect(textsOf('barcode', offerXml({ ...row, barcode }, shop))).toEqual(isShown ? [barcode] : [])
})

it('an offer names the country of origin, or the country of the brand where it is unknown', () => {
  const of = (countries: Partial<typeof row>) =>
    textsOf('country_of_origin', offerXml({ ...row, ...countries }, shop))
  expect(of({ country: 'Германия', countryOfOrigin: 'Россия' })).toEqual(['Россия'])
  expect(of({ country: 'Германия' })).toEqual(['Германия'])
  expect(of({})).toEqual([])
})
