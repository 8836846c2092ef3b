import { z } from 'zod'

import { paths } from '~/paths'
import { isStorageKey } from '~/platform/storage/storage-keys'
import { optionalLines, optionalText, requiredText } from '~/platform/text/text.server'

import { GUIDE_LIMIT } from './staff-category'

const NAME_LIMIT = 120
const MAX_ORDER = 1_000_000
const SLUG_TEXT = 'Адрес — латинские буквы, цифры и дефисы, не больше 80'

const slug = z
  .string({ error: SLUG_TEXT })
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, SLUG_TEXT)
  .max(80, SLUG_TEXT)

const imageUrl = z.preprocess(
  (value) => value || null,
  z
    .string()
    .max(300, 'Загрузите изображение ещё раз')
    .refine(
      (url) => url.startsWith(paths.image('')) && isStorageKey(url.slice(1)),
      'Загрузите изображение ещё раз',
    )
    .nullable()
    .default(null),
)

const parentId = z.preprocess(
  (value) => value || null,
  z.uuid({ error: 'Выберите родительскую категорию из списка' }).nullable().default(null),
)

/** A text without a number counts as 0 (specification, section 5); a fraction is never cut off. */
const sortOrder = (noWholeNumber: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? value : orderOfText(typeof value === 'string' ? value : '')),
    z
      .number({ error: noWholeNumber })
      .min(-MAX_ORDER, 'Порядок — не больше миллиона')
      .max(MAX_ORDER, 'Порядок — не больше миллиона')
      .int(noWholeNumber),
  )

function orderOfText(text: string): number {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isNaN(number) ? Number.parseInt(text, 10) || 0 : number
}

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const fields = {
  name: requiredText({
    required: 'Название категории обязательно',
    max: NAME_LIMIT,
    tooLong: `Название — не больше ${NAME_LIMIT} знаков`,
  }),
  slug: slug.default(''),
  description: optionalLines(5_000),
  guide: optionalLines(GUIDE_LIMIT),
}

export const categoryFormInput = z.object({
  ...fields,
  sortOrder: sortOrder('Порядок — целое число'),
  version: z.iso.datetime({ error: 'Откройте категорию ещё раз' }).optional(),
  imageUrl,
  image: imageUrl,
  removeImage: ticked,
  parentId,
  isActive: ticked,
  tint: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Цвет — вида #e2dacb')
    .default('#e2dacb'),
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
})

export const categoryBody = z.object({
  name: fields.name,
  slug: slug.optional(),
  description: fields.description.optional(),
  guide: fields.guide.optional(),
  sortOrder: sortOrder('sortOrder — целое число').optional(),
  isActive: z.boolean({ error: 'isActive — true или false' }).optional(),
  image: imageUrl.optional(),
  parentId: parentId.optional(),
  version: z.string().optional(),
})

/** What the body does not name stays as it is. */
export const categoryChangeBody = categoryBody.partial({ name: true })
