import { expect, it } from 'vitest'

import { parseListingQuery, readListing, readSuggestions } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { formatRoubles } from '~/platform/money/money'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

import { QUESTIONS, type Question } from './search-questions'

const FIRST_RIGHT = 0.95
const FIVE_FIT = 0.85
const LOOKED_AT = 5

async function search(typed: string): Promise<string[]> {
  const found = await readListing(
    parseListingQuery(new URLSearchParams({ search: typed, perPage: '24' }), null),
  )
  return found?.listing.products.map(({ name }) => name.replaceAll('\u00a0', ' ')).slice(0, LOOKED_AT) ?? []
}

async function evaluate([typed, first, fits = first]: Question) {
  const names = await search(typed)
  const isRight = names[0] !== undefined && first.test(names[0])
  const unfit = names.filter((name) => !fits.test(name))
  const suggested = (await readSuggestions(typed)).find((one) => one.kind === 'product')
  const isSuggested = suggested !== undefined && first.test(suggested.name.replaceAll('\u00a0', ' '))
  return {
    typed,
    isRight,
    isFit: names.length > 0 && unfit.length === 0,
    isSuggested,
    suggested: suggested?.name,
    names,
    unfit,
  }
}

useDemoShop()

it('the search answers the questions of painters', async () => {
  const lines: string[] = []
  const all: Awaited<ReturnType<typeof evaluate>>[] = []
  for (const [kind, questions] of Object.entries(QUESTIONS)) {
    const evaluated: typeof all = []
    // In sequence, since they would wait for each other's connections.
    for (const question of questions) evaluated.push(await evaluate(question))
    all.push(...evaluated)
    const share = (of: (one: (typeof evaluated)[number]) => boolean) =>
      `${evaluated.filter(of).length} of ${evaluated.length}`
    lines.push(
      `${kind}: first right ${share((one) => one.isRight)}, first five fitting ${share((one) => one.isFit)}, suggested ${share((one) => one.isSuggested)}`,
    )
    for (const { typed, isRight, isFit, isSuggested, suggested, names, unfit } of evaluated) {
      if (!isSuggested) lines.push(`  «${typed}» suggests first: ${suggested ?? 'nothing'}`)
      if (!isRight) lines.push(`  «${typed}» shows first: ${names[0] ?? 'nothing'}`)
      else if (!isFit) lines.push(`  «${typed}» does not want: ${unfit.join(' | ')}`)
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`)
  expect(all.length).toBeGreaterThanOrEqual(250)
  expect(all.filter(({ isRight }) => isRight).length / all.length).toBeGreaterThanOrEqual(FIRST_RIGHT)
  expect(all.filter(({ isFit }) => isFit).length / all.length).toBeGreaterThanOrEqual(FIVE_FIT)
  expect(all.filter(({ isSuggested }) => isSuggested).length / all.length).toBeGreaterThanOrEqual(FIRST_RIGHT)
})

const NAMED = [
  'краска для батарей', 'краска для радиаторов', 'краска по ржавчине', 'термостойкая краска', 'краска для печи', 'краска в баллончике', 'краска для окон', 'краска для мебели',
  'краска для дерева', 'чем красить забор', 'зеленая краска для забора', 'голубая краска для детской', 'уличная краска', 'эмаль белая для дверей', 'клей обойный', 'мастика', 'эмульсия',
  'лак для пола', 'tikkurila', 'пинотекс', '9 л', 'белая матовая 9 л', 'краска 10 литров', 'краска на 20 м2', 'спрей', 'дешевая краска', 'лаг', 'ral 5005', 'рал 9003',
] // prettier-ignore

it.each(NAMED)('the search answers «%s», also in suggestions', async (query) => {
  const question = Object.values(QUESTIONS).flat().find(([typed]) => typed === query) // prettier-ignore
  if (!question) throw new Error(`«${query}» is not among the questions`)
  expect(await evaluate(question)).toMatchObject({ isRight: true, isFit: true, isSuggested: true })
})

const listingOf = async (search: string) =>
  (await readListing(parseListingQuery(new URLSearchParams({ search }), null)))?.listing

it('the search explains its interpretation of a query', async () => {
  expect((await listingOf('tikkurila'))?.notes).toEqual([{ about: 'brand', brand: 'tikkurila' }])
  expect((await listingOf('краска 10 литров'))?.notes).toEqual([
    { about: 'litres', litres: 10, of: 'краска', nearest: 9 },
  ])
  expect((await listingOf('краска на 20 м2'))?.notes).toEqual([
    { about: 'area', area: 20, of: 'краска', painted: null },
  ])
  expect((await listingOf('ral 5005'))?.notes).toMatchObject([
    {
      about: 'color',
      requested: 'RAL 5005',
      shown: [
        { name: 'синий', nearness: 'near' },
        { name: 'тёмно-синий', nearness: 'alike' },
      ],
    },
  ])
  expect((await listingOf('потолок в ванной'))?.notes).toEqual([
    { about: 'apart', words: ['потолок', 'ванной'] },
  ])
  const [forRoom, inOtherOrder] = await Promise.all(
    ['краска для потолка в ванной', 'краска для ванной потолок'].map(listingOf),
  )
  expect(forRoom?.products[0]?.name).toContain('Лагуна')
  expect(inOtherOrder?.products.map(({ id }) => id)).toEqual(forRoom?.products.map(({ id }) => id))
  expect((await listingOf('лагуна потолок'))?.products.map(({ name }) => name)).toEqual([
    expect.stringContaining('Лагуна'),
  ])
  expect((await listingOf('9003'))?.notes).toMatchObject([{ about: 'color', requested: 'RAL 9003' }])
  expect((await listingOf('лак для холодильника'))?.notes).toEqual([
    { about: 'left-out', words: ['холодильника'] },
  ])
})

it('the search corrects no word that exists in the shop, and suggests no nonsense', async () => {
  for (const text of ['спрей', 'дешевая', 'воск', 'баллончик', 'чем красить забор']) {
    expect(await listingOf(text), text).toMatchObject({ correctedTo: null, alternatives: [] })
  }
  expect((await listingOf('чем красить забор телефон'))?.alternatives).toEqual(['чем красить забор'])
})

it('the search corrects no word of a visible product', async () => {
  const names = await getDb().product.findMany({
    where: { isActive: true, archivedAt: null },
    select: { name: true, brand: true, color: true },
    take: 2_000,
  })
  const words = new Set(
    names.flatMap(
      ({ name, brand, color }) => `${name} ${brand} ${color}`.toLowerCase().match(/[а-яё]{3,}/g) ?? [],
    ),
  )
  expect(words.size).toBeGreaterThan(200)
  const corrected: string[] = []
  for (const word of words) {
    const found = await listingOf(word)
    if (found?.correctedTo !== null) corrected.push(`${word} → ${found?.correctedTo}`)
  }
  expect(corrected).toEqual([])
})

it('the search sorts by price for a query about a low price, and by relevance on request', async () => {
  const prices = (await listingOf('недорогая эмаль'))?.products.map(({ priceKopecks }) => priceKopecks) ?? []
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(
    parseListingQuery(new URLSearchParams({ search: 'недорогая эмаль', sort: 'relevance' }), null).sort,
  ).toBe('relevance')
})

it('without goods at the price the nearest prices come first, and it is said', async () => {
  const below = await listingOf('эмаль до 50 рублей')
  const prices = below?.products.map(({ priceKopecks }) => priceKopecks) ?? []
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(below?.notes).toEqual([
    {
      about: 'price',
      text: `До ${formatRoubles(5_000)} ничего нет, самое дешёвое — ${formatRoubles(prices[0] ?? 0)}.`,
    },
  ])
  const above = (await listingOf('эмаль от 90000 рублей'))?.products ?? []
  expect(above.map(({ priceKopecks }) => priceKopecks)).toEqual(
    above.map(({ priceKopecks }) => priceKopecks).sort((a, b) => b - a),
  )
})

it('paints for a children’s room are those made for it, then others for walls', async () => {
  const names = (await listingOf('краска для детской'))?.products.map(({ name }) => name) ?? []
  expect(names[0]).toContain('Соня')
  expect(names.filter((name) => /моющ|для стен/.test(name)).length).toBeGreaterThan(2)
})
