import type { CountedGoods } from '../tracking/shop-events'
import { countedGoods } from './counted-goods'

/** Products that a page shows under one heading. */
export interface GoodsList {
  name: string
  entries: { slug: string; goods: CountedGoods }[]
}

type Fields = Record<string, unknown>

/**
 * The lists of products in what a page was made from, as its loader names them: the catalogue's with the place on all of its pages, others
 * from 1. Lists that are empty are left out.
 */
export function listsOnPage(data: unknown): GoodsList[] {
  const page = fieldsOf(Array.isArray(data) ? data.at(-1) : data)
  const lists = [
    listing(page),
    list('Рекомендуем', page.products),
    list('Часто покупают вместе', page.together),
    list('Похожие товары', page.related),
    list(
      'Избранное',
      itemsOf(page.entries).map((entry) => fieldsOf(entry).product),
    ),
  ]
  return lists.filter(({ entries }) => entries.length > 0)
}

function listing(page: Fields): GoodsList {
  const query = fieldsOf(page.query)
  const category = fieldsOf(page.category).name
  const name = query.search ? 'Поиск' : typeof category === 'string' ? category : 'Каталог'
  const before = (Number(query.page ?? 1) - 1) * Number(query.perPage ?? 0)
  return list(name, fieldsOf(page.listing).products, before)
}

function list(name: string, products: unknown, before = 0): GoodsList {
  const entries = itemsOf(products).flatMap((product, index) => {
    const goods = countedGoods(product)
    const { slug } = fieldsOf(product)
    return goods && typeof slug === 'string' ? [{ slug, goods: { ...goods, list: name, position: before + index + 1 } }] : []
  })
  return { name, entries }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
