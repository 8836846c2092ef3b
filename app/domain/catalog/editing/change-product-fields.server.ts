import type { Actor } from '~/domain/audit/index.server'
import { transaction } from '~/platform/db/db.server'
import { assertVersion } from '~/platform/forms/row-version'

import { addressFor, errorsIn, lockForm, type ProductSaved } from './edit-product.server'
import { picturesIn } from './form-pictures'
import { formValuesOf, type ProductBody } from './product-body.server'
import type { ProductChange } from './product-fields'
import { productFormFields } from './product-form'
import { productFormInput, type ProductFormInput } from './product-form-input.server'
import type { ProductFormValues } from './product-form-values'
import { findPictures } from './product-pictures.server'
import { assertListed } from '../attributes/listed-attributes.server'
import { isProperty } from '../product/properties'
import { updateProduct } from './save-product.server'

interface NamedFields {
  productId: string
  body: ProductBody
  actor: Actor
}

/**
 * With `version`, the product must be unchanged since it was read.
 * @throws UserError (409), or as `updateProduct`
 */
export function changeProductFields({ productId, body, actor }: NamedFields): Promise<ProductSaved> {
  return transaction(async (tx): Promise<ProductSaved> => {
    const kept = await lockForm(tx, productId)
    if (body.version !== undefined) {
      const row = await tx.db.product.findUniqueOrThrow({
        where: { id: productId },
        select: { updatedAt: true },
      })
      assertVersion(row, body.version, 'Товар')
    }
    const sent = formValuesOf(body, picturesIn(kept))
    const parsed = parsePart(kept, sent)
    if (!parsed.success) return { outcome: 'refused', errors: errorsIn(parsed.error.issues) }
    const { fields, pieces, piecesNote, pictures = [] } = parsed.data
    const change: ProductChange = Object.fromEntries(
      Object.keys(sent).flatMap((name) => namedColumn(fields, name)),
    )
    assertListed(change, kept)
    if ('slug' in sent) change.slug = await addressFor(tx, productId, fields)
    if ('pictures' in sent) change.pictures = await findPictures(tx, pictures)
    if ('quantity' in sent) change.pieces = pieces
    if (piecesNote !== null && change.pieces !== undefined && String(pieces) !== kept.quantity)
      change.piecesNote = piecesNote
    await updateProduct(tx, actor, productId, change)
    return { outcome: 'saved', productId }
  })
}

/** Fields that were not sent are neither validated nor written. */
function parsePart(kept: ProductFormValues, sent: ProductFormValues) {
  const values = { ...kept, pictures: '[]', ...sent }
  const parsed = productFormInput.safeParse(values)
  if (parsed.success) return parsed
  const untouched = Object.keys(errorsIn(parsed.error.issues)).filter(
    (name) => !(name in sent) && name !== 'oldPrice',
  )
  return productFormInput.safeParse({ ...values, ...Object.fromEntries(untouched.map((name) => [name, ''])) })
}

function namedColumn({ slug: _, ...fields }: ProductFormInput['fields'], name: string): [string, unknown][] {
  if (isProperty(name)) return [['properties', fields.properties]]
  const column = columnOfField.get(name) ?? name
  return column in fields ? [[column, fields[column as keyof typeof fields]]] : []
}

const columnOfField = new Map<string, string>([
  ...productFormFields.map(({ name, column }) => [name, column] as const),
  ['price', 'priceKopecks'],
  ['oldPrice', 'compareAtPriceKopecks'],
])
