import { z } from 'zod'

import { productListInput } from '~/domain/catalog/index.server'

import {
  categoriesData,
  fewProductsData,
  fewProductsEnvelope,
  productAnswer,
  productListData,
  productListEnvelope,
} from '../answers/catalog-answers.server'
import { integrationSettingsData, publicSettingsData } from '../answers/shop-answers.server'
import { defineOperation } from '../operation.server'

const tag = 'Каталог'
const common = { method: 'GET', access: 'public', tier: 'api-read', tag, fallback: 'Ошибка загрузки данных' } as const
const noProduct = { 404: ['ТОВАР НЕ НАЙДЕН'] } as const
const noQuery = z.object({})
const noBody = z.undefined()

export const listProductsCall = defineOperation({
  ...common,
  id: 'listProducts',
  path: '/products',
  summary: 'Товары: поиск, категория, цвет, порядок, страницы',
  description:
    'Список дважды в одном ответе: `products` и `data.products`. Поиск понимает опечатки, чужую раскладку и латиницу. Страница дальше последней пуста.',
  query: productListInput,
  body: noBody,
  data: productListData,
  envelope: productListEnvelope,
  failures: {
    400: [
      'limit — целое число от 1 до 2000',
      'page — целое число от 1',
      'Неизвестный порядок сортировки',
      'Слишком длинный запрос',
      'Такой категории нет',
      'Такого цвета нет',
    ],
  },
})

export const featuredProductsCall = defineOperation({
  ...common,
  id: 'featuredProducts',
  path: '/products/featured',
  bare: true,
  summary: 'Рекомендуемые товары',
  query: noQuery,
  body: noBody,
  data: fewProductsData,
  envelope: fewProductsEnvelope,
  failures: {},
})

export const productCall = defineOperation({
  ...common,
  id: 'readProduct',
  path: '/products/{id}',
  bare: true,
  summary: 'Товар по id или slug',
  query: noQuery,
  body: noBody,
  data: productAnswer,
  failures: noProduct,
})

export const relatedProductsCall = defineOperation({
  ...common,
  id: 'relatedProducts',
  path: '/products/{id}/related',
  bare: true,
  summary: 'Похожие товары',
  query: noQuery,
  body: noBody,
  data: fewProductsData,
  envelope: fewProductsEnvelope,
  failures: noProduct,
})

export const categoriesCall = defineOperation({
  ...common,
  id: 'listCategories',
  path: '/categories',
  summary: 'Категории',
  query: noQuery,
  body: noBody,
  data: categoriesData,
  failures: {},
})

export const publicSettingsCall = defineOperation({
  ...common,
  tag: 'Магазин',
  id: 'readPublicSettings',
  path: '/settings/public',
  summary: 'Открытые настройки магазина',
  query: noQuery,
  body: noBody,
  data: publicSettingsData,
  failures: {},
})

export const integrationSettingsCall = defineOperation({
  ...common,
  tag: 'Магазин',
  id: 'readIntegrationSettings',
  path: '/integration-settings/public',
  summary: 'Номера счётчиков посещений',
  query: noQuery,
  body: noBody,
  data: integrationSettingsData,
  failures: {},
})
