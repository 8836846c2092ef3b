import { describe, expect, it } from 'vitest'

import { parseListingQuery, readListing, readSuggestions } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { getDb, sql } from '~/platform/db/db.server'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

/** The text, a part of a name that must be in the first `top` results; null must find nothing. */
type Query = readonly [typed: string, expected: string | null, top?: number]

const QUERIES: Record<string, readonly Query[]> = {
  'words and their forms': [
    ['краска', 'Краска', 1],
    ['краски для стен', 'Краска для стен', 1],
    ['фасадную краску', 'Краска фасадная', 1],
    ['ФАСАДНАЯ КРАСКА', 'Краска фасадная', 1],
    ['лаки для паркета', 'Лак паркетный', 3],
    ['лак', 'Лак', 1],
    ['грунтовки', 'Грунтовка', 1],
    ['эмаль для полов', 'Эмаль для пола', 1],
    ['шпатлевкой по дереву', 'Шпатлёвка по дереву', 1],
    ['антисептики', 'Антисептик', 1],
    ['пропитка для бани', 'Пропитка для бани', 1],
    ['герметиками силиконовыми', 'Герметик силиконовый', 2],
    ['желтая краска', 'жёлт', 1],
    ['белая эмаль', 'белый', 1],
    ['кисти', 'Кисть', 1],
    ['термостойкие лаки', 'Лак термостойкий', 1],
    ['эмаль по ржавчине', 'по ржавчине', 1],
    ['краска резиновая зелёная', 'зелёный', 1],
  ],
  'parts of words': [
    ['гран', '«Гранит»', 3],
    ['фас крас', 'Краска фасадная', 3],
    ['антисеп', 'Антисептик', 3],
    ['шпатл', 'Шпатлёвка', 1],
    ['герм', 'Герметик', 1],
    ['растворит', 'Растворитель', 1],
    ['обезжир', 'Обезжириватель', 1],
    ['колеров', 'колеровочная', 3],
  ],
  'names, numbers, brands': [
    ['пф 115', 'ПФ-115', 1],
    ['ПФ-115', 'ПФ-115', 1],
    ['пф115', 'ПФ-115', 1],
    ['гф021', 'ГФ-021', 1],
    ['646', '«646»', 1],
    ['уайт спирит', 'Уайт-спирит', 1],
    ['уайтспирит', 'Уайт-спирит', 1],
    ['бетоно контакт', 'Бетоноконтакт', 1],
    ['короед', 'Короед', 1],
    ['краска приозёрск', 'Краска', 1],
    ['лесной дозор', 'дерев', 3],
    ['грунтовка 10 л', '10', 3],
  ],
  'typing errors': [
    ['крска', 'Краска', 1],
    ['карска', 'Краска', 1],
    ['гранет', '«Гранит»', 1],
    ['грунтофка', 'Грунтовка', 1],
    ['антесептик', 'Антисептик', 1],
    ['гермитик', 'Герметик', 1],
    ['шпотлевка', 'Шпатлёвка', 1],
    ['штукотурка', 'Штукатурка', 1],
    ['растваритель', 'Растворитель', 1],
    ['окриловый лак', 'Лак акриловый', 3],
    ['фосадная краска', 'Краска фасадная', 1],
    ['лок яхтный', 'Лак яхтный', 1],
    ['эмлаь', 'Эмаль', 1],
  ],
  'the wrong keyboard layout': [
    ['rhfcrf', 'Краска', 1],
    ["'vfkm", 'Эмаль', 1],
    ['kfr', 'Лак', 1],
    ['uheynjdrf', 'Грунтовка', 1],
    ['rhfcrf ,tkfz', 'белый', 3],
    ['uthvtnbr', 'Герметик', 1],
    ['ga-115', 'ПФ-115', 1],
    ['rhfcrb lkz cnty', 'Краска для стен', 1],
  ],
  'Latin letters': [
    ['kraska', 'Краска', 1],
    ['emal', 'Эмаль', 1],
    ['gruntovka', 'Грунтовка', 1],
    ['shpatlevka', 'Шпатлёвка', 1],
    ['lak parketniy', 'Лак паркетный', 1],
    ['germetik', 'Герметик', 1],
    ['fasadnaya kraska', 'Краска фасадная', 1],
    ['pf-115', 'ПФ-115', 1],
    ['rastvoritel', 'Растворитель', 1],
  ],
  'other names for it': [
    ['водоэмульсия', 'Краска водоэмульсионная', 1],
    ['водоэмульсионка', 'водоэмульсионная', 1],
    ['морилка дуб', 'дуб', 3],
    ['жидкие гвозди', 'Клей монтажный', 1],
    ['шпаклевка', 'Шпатлёвка', 1],
    ['праймер', 'Грунтовка', 1],
    ['серебрянка', 'серебристый', 3],
    ['малярный скотч', 'Лента малярная', 1],
    ['ванночка', 'Кювета', 1],
    ['побелка', 'Краска для потолков', 1],
    ['разбавитель', 'Растворитель', 1],
    ['баллончик', 'аэрозольн', 1],
  ],
  nonsense: [
    ['ывапролджэ', null],
    ['qwertyuiop', null],
    ['телефон', null],
    ['холодильник', null],
    ['ничегонетакого', null],
    ['краска телефон', null],
    ['&|!()', null],
    ['12345678901', null],
  ],
}

const SHARE = 0.95

async function search(typed: string): Promise<string[]> {
  const found = await readListing(
    parseListingQuery(new URLSearchParams({ search: typed, perPage: '24' }), null),
  )
  return found?.listing.products.map((product) => product.name.replaceAll('\u00a0', ' ')) ?? []
}

useDemoShop()

describe('search over the demo shop', () => {
  it(`the search finds the intended product for ${SHARE * 100} % of the queries`, async () => {
    const failures: string[] = []
    const all = Object.entries(QUERIES).flatMap(([kind, queries]) =>
      queries.map((query) => ({ kind, query })),
    )
    for (const { kind, query } of all) {
      const [typed, expected, top = 1] = query
      const names = await search(typed)
      const isRight =
        expected === null ? names.length === 0 : names.slice(0, top).some((name) => name.includes(expected))
      if (!isRight)
        failures.push(
          `${kind}: «${typed}» should show ${expected ?? 'nothing'}, but shows ${names.slice(0, 3).join(' | ') || 'nothing'}`,
        )
    }
    if (failures.length > 0) process.stdout.write(`${failures.join('\n')}\n`)
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(failures, failures.join('\n')).toSatisfy(
      (list: string[]) => list.length <= all.length * (1 - SHARE),
    )
  })

  it('the search finds every tenth product by its article number, first and in any case', async () => {
    const products = await sql<{ sku: string; name: string }>(
      `SELECT "sku", "name" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL ORDER BY "sku" LIMIT 400`,
    )
    for (const { sku, name } of products.filter((_, index) => index % 10 === 0)) {
      expect((await search(sku.toLowerCase()))[0], sku).toBe(name.replaceAll('\u00a0', ' '))
    }
  })

  it('the search shows its correction of a text, and searches for the typed text on request', async () => {
    const corrected = await readListing(parseListingQuery(new URLSearchParams({ search: 'rhfcrf' }), null))
    expect(corrected?.listing.correctedTo).toBe('краска')
    const exact = await readListing(
      parseListingQuery(new URLSearchParams({ search: 'rhfcrf', exact: '1' }), null),
    )
    expect(exact?.listing).toMatchObject({ total: 0, correctedTo: null, alternatives: ['краска'] })
  })

  it('the search suggests other words when only some of the words are found', async () => {
    const found = await readListing(
      parseListingQuery(new URLSearchParams({ search: 'краска телефон' }), null),
    )
    expect(found?.listing).toMatchObject({ total: 0, correctedTo: null, alternatives: ['краска'] })
  })

  it('the search marks the found words in the names, in any grammatical form', async () => {
    const found = await readListing(
      parseListingQuery(new URLSearchParams({ search: 'фасадной краски' }), null),
    )
    const [product] = found?.listing.products ?? []
    expect(product?.marks?.map(([start, end]) => product.name.slice(start, end))).toEqual([
      'Краска',
      'фасадная',
    ])
  })
})

const productsOf = async (text: string) =>
  (await readSuggestions(text)).flatMap((one) => (one.kind === 'product' ? one : []))

describe('suggestions', () => {
  it('suggestions are five different answers from two characters on', async () => {
    expect(await readSuggestions('к')).toEqual([])
    const suggestions = await readSuggestions('кр')
    expect(suggestions).toHaveLength(5)
    expect(suggestions[0]).toEqual({ kind: 'category', slug: 'paints', name: 'Краски' })
    const products = await productsOf('кр')
    expect(new Set(products.map(({ name }) => name.split('»')[0])).size).toBe(4)
  })

  it.each([
    ['краска приозёрск', { kind: 'brand', slug: 'priozyorsk', name: 'Приозёрск' }],
    ['дост', { kind: 'page', page: 'delivery', area: null }],
    ['сколько краски на 40 м2', { kind: 'page', page: 'calculator', area: 40 }],
    ['крска для стен', { kind: 'correction', text: 'краска для стен' }],
    ['пф-226', { kind: 'correction', text: 'пф 266' }],
  ])('the suggestions for «%s» begin with another answer than products', async (text, answer) => {
    expect((await readSuggestions(text))[0]).toEqual(answer)
  })

  it('suggestions show one can of a family', async () => {
    const names = (await productsOf('краска для стен белая')).map(({ name }) => name.split('»')[0])
    expect(new Set(names).size).toBe(names.length)
  })

  it('suggestions correct a typing mistake, and are empty for nonsense', async () => {
    expect((await productsOf('rhfc'))[0]?.name).toContain('Краска')
    expect(await readSuggestions('ывапролд')).toEqual([])
    for (const signs of ['a & b', '| !', 'к-а'])
      expect([signs, await readSuggestions(signs)]).toEqual([signs, []])
  })

  it('suggestions mark sold-out products', async () => {
    expect((await productsOf('эмаль'))[0]?.isSoldOut).toBe(false)
    await getDb().product.updateMany({ data: { inStock: false } })
    await purgeTags(['catalog'])
    const products = await productsOf('эмал')
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ isSoldOut }) => isSoldOut)).toBe(true)
  })
})
