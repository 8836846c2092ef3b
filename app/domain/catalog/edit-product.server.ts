import type { Actor } from '~/domain/audit/index.server'
import { deleteDraft } from '~/domain/desk/index.server'
import { atOwnPrices, heldPriceColumns, readPrices } from '~/domain/sales/index.server'
import { database, getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { mergeForms, type FieldConflict } from '~/platform/merge-forms'
import { makeOnce, type OneTimeKey } from '~/platform/one-time-key.server'
import { lockRows } from '~/platform/row-locks.server'
import { slugify } from '~/platform/slugs'

import { withTheirPictures } from './form-pictures'
import { productFieldColumns, type ProductFields } from './product-fields'
import { productFormInput, type ProductFormInput } from './product-form-input.server'
import { productFormValues, type ProductFormValues } from './product-form-values'
import { findPictures, inOrder } from './product-pictures.server'
import { createProducts, updateProduct } from './save-product.server'

/** What came of a form that was sent. */
export type ProductSaved =
  | { outcome: 'saved'; productId: string }
  /** What is wrong, by field. */
  | { outcome: 'refused'; errors: Record<string, string[]> }
  /** Somebody else changed the same fields; `values` is the form with everything else brought together, `kept` what it has grown out of now. */
  | {
      outcome: 'conflict'
      conflicts: readonly FieldConflict[]
      values: ProductFormValues
      kept: ProductFormValues
    }

const columns = { ...productFieldColumns, ...heldPriceColumns, stock: true, images: inOrder } as const

/** A product as its form is filled in, who changed it last, and the sale that makes its price now. @throws UserError (404) when there is none */
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
 * The form of a new product that is like another one: with its pictures, but no pieces, without its address and barcode, and hidden until somebody has
 * looked at it.
 * @throws UserError (404) when there is no such product
 */
export async function readProductCopy(productId: string): Promise<ProductFormValues> {
  const { values } = await readProductForm(productId)
  return { ...values, sku: '', slug: '', barcode: '', quantity: '', isActive: '' }
}

interface NewProduct {
  typed: ProductFormValues
  /** The same key makes one product. */
  once?: OneTimeKey | undefined
  actor: Actor
  /** Whose draft of the form has come to its end with it. */
  draftOf?: string
}

/** Puts a product on sale as its form says. @throws UserError as `createProducts` and `makeOnce` do */
export async function addProduct({ typed, once, actor, draftOf }: NewProduct): Promise<ProductSaved> {
  const parsed = productFormInput.safeParse(typed)
  if (!parsed.success) return { outcome: 'refused', errors: errorsIn(parsed.error.issues) }
  const { fields, pieces, pictures = [] } = parsed.data
  const productId = await makeOnce(once, async (tx, id) => {
    const slug = await addressFor(tx, id, fields)
    await createProducts(tx, actor, [
      { ...fields, id, slug, pieces, pictures: await findPictures(tx, pictures) },
    ])
    if (draftOf !== undefined) await deleteDraft(tx, { userId: draftOf, form: 'product', objectId: null })
  })
  return { outcome: 'saved', productId }
}

interface ProductChange {
  productId: string
  typed: ProductFormValues
  /** What the form was filled in from. */
  base: ProductFormValues
  actor: Actor
  /** Whose draft of the form has come to its end with it. */
  draftOf?: string
}

/**
 * Changes a product as its form says. What somebody else changed since the form was filled in stays where the person touched nothing; where both changed the same
 * field, nothing is saved.
 * @throws UserError as `updateProduct` does
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
    const slug = await addressFor(tx, productId, fields)
    const gallery = pictures === undefined ? {} : { pictures: await findPictures(tx, pictures) }
    // A reason for what did not change is no reason.
    const note = piecesNote === null || String(pieces) === kept.quantity ? {} : { piecesNote }
    await updateProduct(tx, actor, productId, { ...fields, ...gallery, ...note, slug, pieces })
    if (draftOf !== undefined)
      await deleteDraft(tx, { userId: draftOf, form: 'product', objectId: productId })
    return { outcome: 'saved', productId }
  })
}

/** A form that had no part for pictures leaves them as they are. */
const withAllFields = (typed: ProductFormValues, base: ProductFormValues): ProductFormValues =>
  'pictures' in typed || base.pictures === undefined ? typed : { ...typed, pictures: base.pictures }

/** A product's form as it is kept, under the row's lock. @throws UserError (404) when there is none */
export async function lockForm(tx: Database, productId: string): Promise<ProductFormValues> {
  if (isId(productId)) await lockRows(tx, 'Product', [productId])
  const product = isId(productId)
    ? await tx.db.product.findUnique({ where: { id: productId }, select: columns })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  return productFormValues(fieldsOf(atOwnPrices(product)))
}

/** The address that was typed, or one made of the name, with the sku behind it where another product has that. */
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

/** The first thing that is wrong with each field. */
export function errorsIn(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string[]> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), [message]]),
  )
}

/** Free characteristics are kept as JSON. */
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
