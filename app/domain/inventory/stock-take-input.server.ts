import { z } from 'zod'

import { choiceFilter, listQuery, searchFilter } from '~/platform/list-query'
import { requiredText } from '~/platform/text.server'

import {
  lineViewLabels,
  stockTakeStatusLabels,
  uncountedLabels,
  type LineView,
  type Uncounted,
} from './stock-take'

const MOST_PIECES = 1_000_000
const wholeNumber = 'Введите целое число'

/** Pieces as they are typed; a minus takes them back. */
const pieces = z
  .string({ error: wholeNumber })
  .trim()
  .regex(/^[+\-−]?\d{1,7}$/, wholeNumber)
  .transform((text) => Number(text.replace('−', '-')))
  .refine((number) => Math.abs(number) <= MOST_PIECES, 'Не больше 1 000 000 штук')

/** What the address of the list of counts may say. */
export const stockTakeListQuery = listQuery({
  filters: {
    status: choiceFilter(Object.keys(stockTakeStatusLabels) as (keyof typeof stockTakeStatusLabels)[]),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

/** What the address of one count may say: which of its lines. */
export const stockTakeQuery = listQuery({
  filters: {
    search: searchFilter,
    view: z.enum(Object.keys(lineViewLabels) as [LineView, ...LineView[]]).catch('all'),
  },
  sorts: ['name'],
  sizes: [50, 20, 100],
})

/** What is to be counted. */
export const startInput = z.object({ scope: requiredText({ required: 'Выберите, что считать', max: 200 }) })

/** A code from a scanner or the keys, and how many pieces; one unless told. */
export const scanInput = z.object({
  code: requiredText({ required: 'Отсканируйте штрихкод или введите артикул', max: 100 }),
  pieces: z.preprocess((text) => (text === undefined || text === '' ? '1' : text), pieces),
  /** The page itself sends it and stays. */
  live: z.literal('1').optional(),
})

/** A line's count as it is typed; empty makes it uncounted. `seen` is what the form showed. */
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

/** How a count is ended; `version` is what the form has seen. */
export const confirmInput = z.object({
  uncounted: z.enum(Object.keys(uncountedLabels) as [Uncounted, ...Uncounted[]], {
    error: 'Выберите, что делать с несосчитанными',
  }),
  version: z.string().max(40),
})
