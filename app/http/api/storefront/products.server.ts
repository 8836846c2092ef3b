import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { may } from '~/domain/auth/index.server'
import {
  findProduct,
  findProductDetail,
  listProducts,
  MAX_PRODUCTS,
  productListInput,
  readProductListItems,
  readRecommended,
  readRelated,
} from '~/domain/catalog/index.server'
import { UserError } from '~/platform/errors'

import { currentBearer, keepPlaceWhile, notePageTags } from '../../request-scope.server'
import { readAdministrator } from '../../session.server'
import {
  fewProductsData,
  fewProductsEnvelope,
  productAnswer,
  productListData,
  productListEnvelope,
} from '../responses/catalog-responses.server'
import { listAnswer, productJson } from '../json/product-json.server'
import { defineOperation, fullPath } from '../operation.server'

const LIST = '/products'

const common = { method: 'GET', access: 'public', tier: 'api-read', tag: 'Каталог', fallback: 'Ошибка загрузки данных' } as const
const notFound = 'ТОВАР НЕ НАЙДЕН'
const goods = { query: [], tags: ['catalog', 'stock'] } as const

export const listProductsCall = defineOperation({
  ...common,
  id: 'listProducts',
  path: LIST,
  summary: 'Товары: поиск, категория, цвет, порядок, страницы',
  description:
    'Список дважды в одном ответе: `products` и `data.products`. Поиск понимает опечатки, чужую раскладку и латиницу. Страница дальше последней пуста. С токеном администратора без `limit` — 2000 товаров.',
  listing: true,
  cache: { ...goods, query: ['limit', 'category', 'page', 'sortBy', 'color'] },
  query: productListInput,
  data: productListData,
  envelope: productListEnvelope,
  failures: {},
  run: async ({ query, request }) => {
    const limit = query.limit ?? (await usualLimit(request))
    const { products, total, page, pages } = await keepPlaceWhile(listProducts({ ...query, limit }))
    if (query.search) recordEvent({ type: 'SEARCH', data: { search: query.search, results: total }, path: fullPath({ path: LIST }) })
    return listAnswer(products, { total, page, pages })
  },
})

/** The back office reads its goods at once; everybody else gets a page. */
async function usualLimit(request: Request): Promise<number | undefined> {
  const administrator = currentBearer() === null ? null : await readAdministrator(request)
  return administrator && may(administrator.role, 'products.read') ? MAX_PRODUCTS : undefined
}

export const featuredProductsCall = defineOperation({
  ...common,
  id: 'featuredProducts',
  path: '/products/featured',
  bare: true,
  summary: 'Рекомендуемые товары',
  cache: goods,
  query: z.object({}),
  data: fewProductsData,
  envelope: fewProductsEnvelope,
  failures: {},
  run: async () => {
    const { products } = await readRecommended()
    return listAnswer(await readProductListItems(products.map(({ id }) => id)))
  },
})

export const productCall = defineOperation({
  ...common,
  id: 'readProduct',
  path: '/products/{id}',
  bare: true,
  summary: 'Товар по id или slug',
  cache: goods,
  query: z.object({}),
  data: productAnswer,
  failures: { 404: [notFound] },
  run: async ({ params }) => {
    const record = await findProductDetail(params.id ?? '')
    if (!record) throw new UserError(notFound, { status: 404 })
    notePageTags([`product-${record.id}`])
    return { data: productJson(record) }
  },
})

export const relatedProductsCall = defineOperation({
  ...common,
  id: 'relatedProducts',
  path: '/products/{id}/related',
  bare: true,
  summary: 'Похожие товары',
  cache: goods,
  query: z.object({}),
  data: fewProductsData,
  envelope: fewProductsEnvelope,
  failures: { 404: [notFound] },
  run: async ({ params }) => {
    const found = await findProduct(params.id ?? '')
    if (!found) throw new UserError(notFound, { status: 404 })
    const related = await readRelated(found)
    return listAnswer(await readProductListItems(related.map(({ id }) => id)))
  },
})
