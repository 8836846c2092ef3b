import { z } from 'zod'

import type { ListingSort } from './listing'

/** Decision 153. */
export const MAX_PRODUCTS = 2_000
export const USUAL_PRODUCTS = 100
const MAX_PAGE = 100_000

const SORTS = {
  name: 'name-asc',
  price: 'price-asc',
  createdAt: 'createdAt-desc',
  color: 'color-asc',
  'name-asc': 'name-asc',
  'name-desc': 'name-desc',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  'createdAt-asc': 'createdAt-asc',
  'createdAt-desc': 'createdAt-desc',
  'color-asc': 'color-asc',
  'color-desc': 'color-desc',
  popular: 'popular',
} as const satisfies Record<string, ListingSort>

const sortNames = Object.keys(SORTS) as (keyof typeof SORTS)[]

/** Empty counts as absent, since forms send empty parameters. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const filterText = (max: number, tooLong: string) =>
  given(
    z
      .string()
      .max(max, tooLong)
      .transform((text) =>
        text
          .replace(/\p{Cc}/gu, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .optional(),
  )

const wholeNumber = (max: number, wrong: string) =>
  z.coerce.number({ error: wrong }).int(wrong).min(1, wrong).max(max, wrong)

export const productListInput = z.object({
  search: filterText(100, 'Слишком длинный запрос'),
  category: filterText(100, 'Слишком длинное название категории').describe(
    'Slug или id категории; в неизвестной товаров нет',
  ),
  color: filterText(60, 'Слишком длинное название цвета').describe(
    'Название цвета; неизвестного нет ни у одного товара',
  ),
  sortBy: given(
    z
      .enum(sortNames, { error: 'Неизвестный порядок сортировки' })
      .transform((name): ListingSort => SORTS[name])
      .optional(),
  ),
  limit: given(wholeNumber(MAX_PRODUCTS, 'limit — целое число от 1 до 2000').optional()).describe(
    '100, если не указано; администратору 2000',
  ),
  page: given(wholeNumber(MAX_PAGE, 'page — целое число от 1').default(1)),
})

export type ProductListInput = z.infer<typeof productListInput>
