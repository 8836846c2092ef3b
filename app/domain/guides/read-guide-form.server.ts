import { z } from 'zod'

import {
  blockReader,
  findBlockProducts,
  findIdsBySku,
  findSkus,
  productsInForm,
  readCommonBlock,
  skusIn,
  type BlockReader,
  type FieldErrors,
} from '~/domain/blocks/index.server'
import { isUploaded } from '~/domain/images/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { slugify } from '~/platform/text/slugs'
import { optionalLines, requiredLines, requiredText } from '~/platform/text/text.server'

import { isEmptyBlock, listStyles, tipTones, type GuideBlock } from './guide-blocks'
import { guideKit, type GuideFormBlock } from './guide-kit'
import { categoryField, type GuideFormValues } from './guide-form'
import { guideDrawings } from './guide-drawings'
import { guideLimits } from './guide-limits'
import { guideTopics } from './guide-topics'

const SLUG_TEXT = 'Адрес — латинские буквы, цифры и дефисы, не больше 80'

const plainFields = z.object({
  title: requiredText({
    required: 'Назовите совет',
    max: guideLimits.title,
    tooLong: `Название — не больше ${guideLimits.title} знаков`,
  }),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, SLUG_TEXT)
    .max(80, SLUG_TEXT)
    .default(''),
  lead: requiredLines({
    required: 'Напишите, о чём совет: это видно в списке и в поиске',
    max: guideLimits.lead,
    tooLong: `Вступление — не больше ${guideLimits.lead} знаков`,
  }),
  topic: z.enum(guideTopics, { error: 'Выберите раздел' }),
  drawing: z.enum(guideDrawings, { error: 'Выберите рисунок' }),
  searches: optionalLines(2_000),
  skus: optionalLines(2_000),
  coverUrl: z
    .string()
    .max(300)
    .refine((url) => url === '' || isUploaded(url), 'Загрузите обложку ещё раз')
    .default(''),
  cover: z
    .string()
    .max(300)
    .refine((url) => url === '' || isUploaded(url))
    .catch('')
    .default(''),
  removeCover: z.string().optional(),
})

export interface WantedGuide {
  title: string
  slug: string
  lead: string
  topic: (typeof guideTopics)[number]
  drawing: (typeof guideDrawings)[number]
  isPublished: boolean
  coverUrl: string | null
  searches: string[]
  blocks: GuideBlock[]
  productIds: string[]
  categoryIds: string[]
}

type ReadGuide = { wanted: WantedGuide; errors: null } | { wanted: null; errors: FieldErrors }

/**
 * A guide, or errors by field.
 * @throws UserError (422) for impossible blocks
 */
export async function readGuideForm(values: GuideFormValues): Promise<ReadGuide> {
  const noBlocks = guideKit.whyNoBlocks(values)
  if (noBlocks !== null) throw new UserError(noBlocks, { status: 422, field: 'blocks' })
  const fields = plainFields.safeParse(values)
  const errors: FieldErrors = fields.success ? {} : z.flattenError(fields.error).fieldErrors
  const blocks = await readBlocks(guideKit.blocksInForm(values), errors)
  const productIds = errors.skus ? [] : await readGoods(values.skus ?? '', errors)
  const isPublished = values.isPublished === 'on'
  if (isPublished && !blocks.some((block) => block.kind === 'text' && !isEmptyBlock(block)))
    errors.isPublished = ['Опубликовать можно совет с текстом: добавьте блок «Текст»']
  if (!fields.success) return { wanted: null, errors }
  const { coverUrl, cover, removeCover, searches, skus: _, ...plain } = fields.data
  const slug = plain.slug === '' ? slugify(plain.title) : plain.slug
  if (slug === '') errors.slug = ['Из названия адрес не составить: введите его']
  const wanted = {
    ...{ ...plain, slug, blocks, isPublished, productIds },
    coverUrl: cover || (removeCover === 'on' ? null : coverUrl || null),
    searches: readSearches(searches, errors),
    categoryIds: await readCategoryIds(values),
  }
  return Object.keys(errors).length === 0 ? { wanted, errors: null } : { wanted: null, errors }
}

async function readBlocks(form: readonly GuideFormBlock[], errors: FieldErrors): Promise<GuideBlock[]> {
  const foreignPicture = 'Загрузите картинку в магазин: картинки с других сайтов не показываем'
  const reading = { errors, idsBySku: await findBlockProducts(form), foreignPicture }
  return form.map((block, index) => readBlock(block, blockReader(block, index, reading)))
}

function readBlock(block: GuideFormBlock, reader: BlockReader): GuideBlock {
  switch (block.kind) {
    case 'list':
      return {
        kind: 'list',
        style: oneOf(listStyles, block.style),
        items: linesOf(reader.lines('items', 5_000)),
      }
    case 'tip':
      return { kind: 'tip', tone: oneOf(tipTones, block.tone), text: reader.lines('text', 1_000) }
    default:
      return readCommonBlock(block.kind, reader)
  }
}

const oneOf = <Value extends string>(
  values: readonly [Value, ...Value[]],
  typed: string | undefined,
): Value => values.find((value) => value === typed) ?? values[0]

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readSearches(text: string | null, errors: FieldErrors): string[] {
  const searches = [...new Set(linesOf(text))]
  if (searches.length > guideLimits.searches) errors.searches = [`Не больше ${guideLimits.searches} строк`]
  if (searches.some((line) => line.length > 60)) errors.searches = ['Строка — не длиннее 60 знаков']
  return searches
}

async function readGoods(text: string, errors: FieldErrors): Promise<string[]> {
  const skus = skusIn(text)
  if (skus.length > guideLimits.products) {
    errors.skus = [`Не больше ${guideLimits.products} товаров`]
    return []
  }
  const ids = await findIdsBySku(skus)
  const missing = skus.filter((sku) => !ids.has(sku.toUpperCase()))
  if (missing.length > 0) errors.skus = [`Нет товаров с артикулами: ${missing.slice(0, 10).join(', ')}`]
  return [...new Set(skus.flatMap((sku) => ids.get(sku.toUpperCase()) ?? []))]
}

/** A category that was deleted since is left out. */
async function readCategoryIds(values: GuideFormValues): Promise<string[]> {
  const known = await getDb().category.findMany({ select: { id: true }, take: 1_000 })
  return known.flatMap(({ id }) => (values[categoryField(id)] === 'on' ? [id] : []))
}

export async function guideBlocksInForm(blocks: readonly GuideBlock[]): Promise<GuideFormBlock[]> {
  const skus = await findSkus(blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : [])))
  return blocks.map((block): GuideFormBlock => {
    if (block.kind === 'products') return productsInForm(block.productIds, skus)
    if (block.kind === 'list') return { ...block, items: block.items.join('\n') }
    return block
  })
}
