import { z } from 'zod'

import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { requiredText } from '~/platform/text/text.server'

import {
  lineViewLabels,
  stockTakeStatusLabels,
  uncountedLabels,
  type LineView,
  type Uncounted,
} from './stock-take'

const MOST_PIECES = 1_000_000
const wholeNumber = 'Введите целое число'

const pieces = z
  .string({ error: wholeNumber })
  .trim()
  .regex(/^[+\-−]?\d{1,7}$/, wholeNumber)
  .transform((text) => Number(text.replace('−', '-')))
  .refine((number) => Math.abs(number) <= MOST_PIECES, 'Не больше 1 000 000 штук')

export const stockTakeListQuery = listQuery({
  filters: {
    status: choiceFilter(Object.keys(stockTakeStatusLabels) as (keyof typeof stockTakeStatusLabels)[]),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

export const stockTakeQuery = listQuery({
  filters: {
    search: searchFilter,
    view: z.enum(Object.keys(lineViewLabels) as [LineView, ...LineView[]]).catch('all'),
  },
  sorts: ['name'],
  sizes: [50, 20, 100],
})

export const startInput = z.object({ scope: requiredText({ required: 'Выберите, что считать', max: 200 }) })

export const scanInput = z.object({
  code: requiredText({ required: 'Отсканируйте штрихкод или введите артикул', max: 100 }),
  pieces: z.preprocess((text) => (text === undefined || text === '' ? '1' : text), pieces),
  live: z.literal('1').optional(),
})

export const countInput = z.object({
  lineId: z.uuid({ error: 'Строка не найдена' }),
  counted: z.preprocess(
    (text) => (text === undefined || text === '' ? null : text),
    pieces.refine((number) => number >= 0, 'Количество не может быть отрицательным!').nullable(),
  ),
  seen: z
    .string()
    .regex(/^\d{0,7}$/)
    .default(''),
})

export const confirmInput = z.object({
  uncounted: z.enum(Object.keys(uncountedLabels) as [Uncounted, ...Uncounted[]], {
    error: 'Выберите, что делать с несосчитанными',
  }),
  version: z.string().max(40),
})
