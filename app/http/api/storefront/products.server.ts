import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { may } from '~/domain/auth/index.server'
import {
  findProduct,
  findProductDetail,
  findStaffDetail,
  listProducts,
  listStaffProducts,
  productListInput,
  type ProductListInput,
  readProductListItems,
  readRecommended,
  readRelated,
} from '~/domain/catalog/index.server'
import { UserError } from '~/platform/errors/errors'

import { currentBearer, keepPlaceWhile, notePageTags } from '../../requests/request-scope.server'
import { readAdministrator } from '../../sessions/session.server'
import {
  fewProductsData,
  fewProductsEnvelope,
  anyProductAnswer,
  productListData,
  productListEnvelope,
} from '../responses/catalog-responses.server'
import { listAnswer, listTwice, productJson } from '../json/product-json.server'
import { staffListItemJson, staffProductJson } from '../json/staff-product-json.server'
import { defineOperation, fullPath } from '../operation.server'

const LIST = '/products'

const common = {
  method: 'GET',
  access: 'public',
  tier: 'api-read',
  tag: 'Каталог',
  fallback: 'Ошибка загрузки данных',
} as const
const notFound = 'ТОВАР НЕ НАЙДЕН'
const goods = { query: [], tags: ['catalog', 'stock', 'ratings'] } as const

export const listProductsCall = defineOperation({
  ...common,
  id: 'listProducts',
  path: LIST,
  summary: 'Товары: поиск, категория, цвет, порядок, страницы',
  description:
    'Список дважды в одном ответе: `products` и `data.products`. Поиск понимает опечатки, чужую раскладку и латиницу. Страница дальше последней пуста. С токеном администратора (или программы с правом `products.read`) — и скрытые товары (кроме архива) с остатками, без `limit` — до 2000; поиск тогда ищет в артикулах, названиях и штрихкодах.',
  listing: true,
  cache: { ...goods, query: ['limit', 'category', 'page', 'sortBy', 'color'] },
  query: productListInput,
  data: productListData,
  envelope: productListEnvelope,
  failures: {},
  run: async ({ query, request }) => {
    if (await isStaffRequest(request)) return listForStaff(query)
    const { products, total, page, pages } = await keepPlaceWhile(listProducts(query))
    if (query.search)
      recordEvent({
        type: 'SEARCH',
        data: { search: query.search, results: total },
        path: fullPath({ path: LIST }),
      })
    return listAnswer(products, { total, page, pages })
  },
})

/** Only a token counts, never a cookie: all browsers get the same response from this address. */
async function isStaffRequest(request: Request): Promise<boolean> {
  const administrator = currentBearer() === null ? null : await readAdministrator(request)
  return administrator !== null && may(administrator, 'products.read')
}

async function listForStaff(query: ProductListInput) {
  const { products, ...figures } = await keepPlaceWhile(listStaffProducts(query))
  return { ...listTwice(products.map(staffListItemJson), figures), isPrivate: true as const }
}

export const featuredProductsCall = defineOperation({
  ...common,
  id: 'featuredProducts',
  path: '/products/featured',
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
  summary: 'Товар по id или slug',
  cache: goods,
  query: z.object({}),
  data: anyProductAnswer,
  failures: { 404: [notFound] },
  description:
    'С токеном администратора — всё, что известно о товаре, в том числе о скрытом: `inStock` тогда говорит, включена ли продажа.',
  run: async ({ params, request }) => {
    if (await isStaffRequest(request)) return { data: await readForStaff(params.id), isPrivate: true }
    const record = await findProductDetail(params.id ?? '')
    if (!record) throw new UserError(notFound, { status: 404 })
    notePageTags([`product-${record.id}`])
    return { data: productJson(record) }
  },
})

/** @throws UserError (404) */
async function readForStaff(idOrSlug = '') {
  const product = await findStaffDetail(idOrSlug)
  if (!product) throw new UserError(notFound, { status: 404 })
  return staffProductJson(product)
}

export const relatedProductsCall = defineOperation({
  ...common,
  id: 'relatedProducts',
  path: '/products/{id}/related',
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
