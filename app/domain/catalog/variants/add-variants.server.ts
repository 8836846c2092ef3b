import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { atOwnPrices, heldPriceColumns } from '~/domain/sales/index.server'
import type { Database } from '~/platform/db/db.server'
import { isId, newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { slugify } from '~/platform/text/slugs'

import { familyFor } from '../editing/product-family.server'
import { productFieldColumns, type NewProduct } from '../editing/product-fields'
import { createProducts } from '../editing/save-product.server'
import { lockForRating, refreshRatings } from '../product/ratings.server'
import type { NewVariants } from './variant-input.server'
import { baseTypeOf, lookKey, lookKeyOf, variantName, variantText, type VariantLook } from './variant-rule'

interface Variants extends NewVariants {
  /** The sample, whose other fields the variants copy. */
  productId: string
  once: OneTimeKey | undefined
  actor: Actor
}

/**
 * Creates all variants or none, in the sample's family. They have no pictures, stock and barcode; the weight follows
 * the volume. Returns their number.
 * @throws UserError (403) without permission; (404); (409) for an existing variant, or a taken sku; as `makeOnce`
 */
export async function addVariants({ productId, variants, isShown, once, actor }: Variants): Promise<number> {
  requireMay(actor, 'products.write')
  await makeOnce(once, async (tx, resultId) => {
    if (!isId(productId)) throw notFound()
    await lockForRating(tx, [productId])
    const sample = await tx.db.product.findUnique({
      where: { id: productId },
      select: { ...productFieldColumns, ...heldPriceColumns },
    })
    if (!sample) throw notFound()
    const familyId = await familyFor(tx, actor, { productId, more: variants.length })
    await refuseExisting(tx, familyId, variants)
    const { specifications, ...fields } = atOwnPrices(sample)
    const products = variants.map((one, index): NewProduct => {
      const { color } = one.look
      const name = variantName(sample, one.look, one.volumeMl)
      const id = index === 0 ? resultId : newId()
      return {
        ...fields,
        specifications: specifications as Record<string, string>,
        id,
        name,
        familyId,
        slug: `${slugify(name).slice(0, 60)}-${id.slice(-8)}`,
        sku: one.sku,
        priceKopecks: one.price,
        compareAtPriceKopecks: null,
        color: color?.name ?? null,
        colorHex: color?.hex ?? null,
        ...tintingOf(sample, one.look),
        volumeMl: one.volumeMl,
        weightGrams: weightOf(sample, one.volumeMl),
        barcode: null,
        externalId: null,
        isActive: isShown,
        archivedAt: null,
        seoTitle: null,
        seoDescription: null,
      }
    })
    const ids = await createProducts(tx, actor, products)
    await refreshRatings(tx, [productId, ...ids])
  })
  return variants.length
}

/** A ready colour of a family with bases is no base, and a base may be made from a ready colour. */
function tintingOf(
  sample: { isTintable: boolean; baseType: string | null },
  { color, base }: VariantLook,
): { isTintable: boolean; baseType: string | null } {
  const { isTintable, baseType } = sample
  if (base !== null) return { isTintable: true, baseType: baseTypeOf(base) }
  return color !== null && isTintable ? { isTintable: false, baseType: null } : { isTintable, baseType }
}

function weightOf(
  { weightGrams, volumeMl }: { weightGrams: number | null; volumeMl: number | null },
  wanted: number,
): number | null {
  if (weightGrams === null || volumeMl === null || volumeMl === 0) return null
  return Math.round((weightGrams * wanted) / volumeMl)
}

async function refuseExisting(
  tx: Database,
  familyId: string,
  variants: NewVariants['variants'],
): Promise<void> {
  await lockRows(tx, 'ProductFamily', [familyId])
  const members = await tx.db.product.findMany({
    where: { familyId },
    select: { color: true, baseType: true, isTintable: true, volumeMl: true },
  })
  const known = new Set(members.map((member) => `${lookKeyOf(member)} ${member.volumeMl}`))
  const twice = variants.find(({ look: { color, base }, volumeMl }) =>
    known.has(`${lookKey({ color: color?.name ?? null, base })} ${volumeMl}`),
  )
  if (twice)
    throw new UserError(`Такой вариант в линейке уже есть: ${variantText(twice.look, twice.volumeMl)}`, {
      status: 409,
      field: `variants.${twice.key}.sku`,
    })
}

const notFound = (): UserError => new UserError('Товар не найден', { status: 404 })
