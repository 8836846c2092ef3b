import type { z } from 'zod'

import { isUploaded } from '~/domain/images/index.server'
import { getDb } from '~/platform/db/db.server'
import { optionalLines, optionalText } from '~/platform/text/text.server'

import { blockField, type FormBlock } from './block-kit'
import { MOST_PRODUCTS } from './block-limits'

export type FieldErrors = Record<string, string[]>

interface Reading {
  errors: FieldErrors
  idsBySku: ReadonlyMap<string, string>
  /** Removes what this kind of text does not allow. */
  clean?: (text: string) => string
  /** The refusal of a picture from another site. */
  foreignPicture: string
}

export type BlockReader = ReturnType<typeof blockReader>

/** Reads the fields of one block; errors go to `errors`. Empty fields are allowed. */
export function blockReader(
  block: FormBlock,
  index: number,
  { errors, idsBySku, clean = (text) => text, foreignPicture }: Reading,
) {
  const refuse = (name: string, message: string): void => {
    errors[blockField(index, name)] = [message]
  }
  const read = (name: string, schema: z.ZodType<string | null, unknown>): string => {
    const result = schema.safeParse(clean(block[name] ?? ''))
    if (!result.success) refuse(name, firstText(result.error))
    return result.data ?? ''
  }
  const line = (name: string, most: number): string => read(name, optionalText(most))
  const lines = (name: string, most: number): string => read(name, optionalLines(most))
  return {
    refuse,
    line,
    lines,
    /** Only uploaded pictures: others would load from foreign servers. */
    picture(): string {
      const url = line('url', 300)
      if (url !== '' && !isUploaded(url)) refuse('url', foreignPicture)
      return url
    },
    address(name: string): string {
      const typed = line(name, 1_000)
      if (typed !== '' && !isPlainAddress(typed)) refuse(name, WRONG_ADDRESS)
      return typed
    },
    products(): string[] {
      const skus = skusIn(lines('skus', MOST_SKUS_TEXT))
      const missing = skus.filter((sku) => !idsBySku.has(sku.toUpperCase()))
      if (missing.length > 0) refuse('skus', `Нет товаров с артикулами: ${missing.slice(0, 10).join(', ')}`)
      else if (skus.length > MOST_PRODUCTS) refuse('skus', `Не больше ${MOST_PRODUCTS} товаров в одном блоке`)
      return [...new Set(skus.flatMap((sku) => idsBySku.get(sku.toUpperCase()) ?? []))]
    },
  }
}

type CommonKind = 'heading' | 'text' | 'picture' | 'products' | 'button'

/** A block of a kind that emails and guides share. */
export function readCommonBlock(kind: CommonKind, reader: BlockReader) {
  switch (kind) {
    case 'heading':
      return { kind, text: reader.line('text', 150) }
    case 'text':
      return { kind, text: reader.lines('text', 5_000) }
    case 'picture':
      return { kind, url: reader.picture(), alt: reader.line('alt', 200), link: reader.address('link') }
    case 'products':
      return { kind, productIds: reader.products() }
    case 'button':
      return { kind, text: reader.line('text', 60), url: reader.address('url') }
  }
}

const firstText = ({ issues }: z.ZodError): string =>
  issues[0]?.message ?? 'Текст содержит недопустимые символы'

const WRONG_ADDRESS = 'Введите адрес целиком (https://…) или страницу магазина, например /catalog'

/** A page of the shop, a web address, an email or a phone number. */
function isPlainAddress(typed: string): boolean {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{5,})$/.test(typed)) return true
  // Browsers treat a backslash as a slash: «/\\host» would be another site.
  if (/^\/(?!\/)[^\s\\]*$/.test(typed)) return true
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) && !/[\s\\]/.test(typed)
}

/** Characters. */
const MOST_SKUS_TEXT = 2_000
const MOST_SKUS = 400

export const skusIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Ids of the goods that blocks name, by article number in capitals. */
export function findBlockProducts(form: readonly FormBlock[]): Promise<ReadonlyMap<string, string>> {
  return findIdsBySku(
    form.flatMap(({ kind, skus = '' }) => (kind === 'products' ? skusIn(skus.slice(0, MOST_SKUS_TEXT)) : [])),
  )
}

export async function findIdsBySku(skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(skus.slice(0, MOST_SKUS).flatMap((sku) => [sku, sku.toUpperCase()]))]
  if (wanted.length === 0) return new Map()
  const rows = await getDb().product.findMany({
    where: { sku: { in: wanted }, archivedAt: null },
    select: { id: true, sku: true },
    take: wanted.length,
  })
  return new Map(rows.map(({ id, sku }) => [sku.toUpperCase(), id]))
}

/** Article numbers by id. */
export async function findSkus(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await getDb().product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, sku: true },
    take: ids.length,
  })
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** A block of goods as its form shows it. */
export const productsInForm = (ids: readonly string[], skus: ReadonlyMap<string, string>) => ({
  kind: 'products' as const,
  skus: ids.flatMap((id) => skus.get(id) ?? []).join('\n'),
  search: '',
})
