import type { Actor } from '~/domain/audit/index.server'
import { deleteDraft } from '~/domain/list-preferences/index.server'
import { atOwnPrices, heldPriceColumns, readPrices } from '~/domain/sales/index.server'
import { database, getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { mergeForms, type FieldConflict } from '~/platform/forms/merge-forms'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { slugify } from '~/platform/text/slugs'

import { withTheirPictures } from './form-pictures'
import { productFieldColumns, type ProductFields } from './product-fields'
import { productFormInput, type ProductFormInput } from './product-form-input.server'
import { productFormValues, type ProductFormValues } from './product-form-values'
import { findPictures, inOrder } from './product-pictures.server'
import { MOST_MEMBERS } from './product-family.server'
import { lockForRating, refreshRatings } from '../product/ratings.server'
import { assertListed } from '../attributes/listed-attributes.server'
import { createProducts, updateProduct } from './save-product.server'

export type ProductSaved =
  | { outcome: 'saved'; productId: string }
  | { outcome: 'refused'; errors: Record<string, string[]> }
  /** Both edited the same fields: `values` is the merged form, `kept` the stored one. */
  | {
      outcome: 'conflict'
      conflicts: readonly FieldConflict[]
      values: ProductFormValues
      kept: ProductFormValues
    }

const columns = { ...productFieldColumns, ...heldPriceColumns, stock: true, images: inOrder } as const

/** @throws UserError (404) */
export async function readProductForm(productId: string) {
  const product = isId(productId)
    ? await getDb().product.findUnique({ where: { id: productId }, select: columns })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  const [lastChange, prices] = await Promise.all([
    getDb().auditLog.findFirst({
      where: { entity: 'Product', entityId: productId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
    readPrices(database, [productId]),
  ])
  const price = prices.get(productId)
  const sale = price?.sale
    ? { ...price.sale, priceKopecks: price.priceKopecks, ownKopecks: price.ownPriceKopecks }
    : null
  return {
    productId,
    name: product.name,
    slug: product.slug,
    values: productFormValues(fieldsOf(atOwnPrices(product))),
    lastChange,
    sale,
  }
}

/**
 * Copies pictures, but no stock, slug, barcode and external id; the copy is hidden.
 * @throws UserError (404)
 */
export async function readProductCopy(productId: string): Promise<ProductFormValues> {
  const { values } = await readProductForm(productId)
  return { ...values, sku: '', slug: '', barcode: '', externalId: '', quantity: '', isActive: '' }
}

interface NewProduct {
  typed: ProductFormValues
  once?: OneTimeKey | undefined
  actor: Actor
  draftOf?: string
  /** The product that this one was copied from, whose family it joins. */
  copyOf?: string | undefined
}

/** @throws UserError as `createProducts` and `makeOnce` */
export async function addProduct({ typed, once, actor, draftOf, copyOf }: NewProduct): Promise<ProductSaved> {
  const parsed = productFormInput.safeParse(typed)
  if (!parsed.success) return { outcome: 'refused', errors: errorsIn(parsed.error.issues) }
  const { fields, pieces, pictures = [] } = parsed.data
  const productId = await makeOnce(once, async (tx, id) => {
    const slug = await addressFor(tx, id, fields)
    const familyId = copyOf === undefined ? null : await familyOf(tx, copyOf)
    assertListed(fields, copyOf === undefined ? {} : await lockForm(tx, copyOf))
    await createProducts(tx, actor, [
      { ...fields, id, slug, pieces, familyId, pictures: await findPictures(tx, pictures) },
    ])
    if (familyId !== null) await refreshRatings(tx, [id])
    if (draftOf !== undefined) await deleteDraft(tx, { userId: draftOf, form: 'product', objectId: null })
  })
  return { outcome: 'saved', productId }
}

/** Null without a family, or when it is full. */
async function familyOf(tx: Database, productId: string): Promise<string | null> {
  await lockForRating(tx, [productId])
  const row = await tx.db.product.findUnique({ where: { id: productId }, select: { familyId: true } })
  const familyId = row?.familyId ?? null
  if (familyId === null) return null
  const members = await tx.db.product.count({ where: { familyId } })
  return members < MOST_MEMBERS ? familyId : null
}

interface ProductChange {
  productId: string
  typed: ProductFormValues
  base: ProductFormValues
  actor: Actor
  draftOf?: string
}

/**
 * Merges concurrent edits of other fields; a conflict in one field saves nothing.
 * @throws UserError as `updateProduct`
 */
export async function changeProduct({
  productId,
  typed,
  base,
  actor,
  draftOf,
}: ProductChange): Promise<ProductSaved> {
  const parsed = productFormInput.safeParse(typed)
  if (!parsed.success) return { outcome: 'refused', errors: errorsIn(parsed.error.issues) }
  return transaction(async (tx): Promise<ProductSaved> => {
    const kept = await lockForm(tx, productId)
    const sides = { base, kept, typed: withAllFields(typed, base) }
    const { values, conflicts } = mergeForms(sides)
    if (conflicts.some(({ field }) => field === 'pictures'))
      return {
        outcome: 'conflict',
        conflicts,
        values: { ...values, pictures: withTheirPictures(sides) },
        kept,
      }
    if (conflicts.length > 0) return { outcome: 'conflict', conflicts, values, kept }
    const merged = productFormInput.safeParse(values)
    if (!merged.success) return { outcome: 'refused', errors: errorsIn(merged.error.issues) }
    const { fields, pieces, piecesNote, pictures } = merged.data
    assertListed(fields, kept)
    const slug = await addressFor(tx, productId, fields)
    const gallery = pictures === undefined ? {} : { pictures: await findPictures(tx, pictures) }
    // A note is stored only with a changed quantity.
    const note = piecesNote === null || String(pieces) === kept.quantity ? {} : { piecesNote }
    await updateProduct(tx, actor, productId, { ...fields, ...gallery, ...note, slug, pieces })
    if (draftOf !== undefined)
      await deleteDraft(tx, { userId: draftOf, form: 'product', objectId: productId })
    return { outcome: 'saved', productId }
  })
}

const withAllFields = (typed: ProductFormValues, base: ProductFormValues): ProductFormValues =>
  'pictures' in typed || base.pictures === undefined ? typed : { ...typed, pictures: base.pictures }

export async function lockForm(tx: Database, productId: string): Promise<ProductFormValues> {
  if (isId(productId)) await lockRows(tx, 'Product', [productId])
  const product = isId(productId)
    ? await tx.db.product.findUnique({ where: { id: productId }, select: columns })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  return productFormValues(fieldsOf(atOwnPrices(product)))
}

/** Appends the sku when the slug is taken. */
export async function addressFor(
  { db }: Database,
  productId: string,
  { slug, name, sku }: ProductFormInput['fields'],
): Promise<string> {
  if (slug !== null) return slug
  const made = slugify(name) || slugify(sku) || productId
  const isTaken = (await db.product.count({ where: { slug: made, id: { not: productId } } })) > 0
  return isTaken ? slugify(`${made.slice(0, 60)}-${sku}`) : made
}

export function errorsIn(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string[]> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), [message]]),
  )
}

function fieldsOf<Row extends { specifications: unknown }>(
  product: Row,
): Omit<Row, 'specifications'> & Pick<ProductFields, 'specifications'> {
  const { specifications } = product
  return {
    ...product,
    specifications:
      typeof specifications === 'object' && specifications !== null
        ? (specifications as Record<string, string>)
        : {},
  }
}
