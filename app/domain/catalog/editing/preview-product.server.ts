import { priceAsTyped } from '~/domain/sales/index.server'
import { database, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { errorsIn } from './edit-product.server'
import { productFormInput, type ProductFormInput } from './product-form-input.server'
import { addressOfName, type ProductFormValues } from './product-form-values'
import type { ProductPage } from '../product/product-page'
import { findPictures, readPictures } from './product-pictures.server'
import { readPageRow, toPage, type ProductRow } from '../product/read-product.server'

type Preview =
  | { outcome: 'refused'; errors: Record<string, string[]> }
  | { outcome: 'shown'; page: ProductPage; isVisible: boolean }

interface PreviewedForm {
  productId: string | null
  typed: ProductFormValues
}

/**
 * Writes nothing.
 * @throws UserError (404); (409, beside `pictures`) for a missing picture
 */
export async function previewProduct({ productId, typed }: PreviewedForm): Promise<Preview> {
  const parsed = productFormInput.safeParse(typed)
  if (!parsed.success) return { outcome: 'refused', errors: errorsIn(parsed.error.issues) }
  const { fields } = parsed.data
  const category = await getDb().category.findUnique({
    where: { id: fields.categoryId },
    select: {
      slug: true,
      name: true,
      isActive: true,
      parent: { select: { slug: true, name: true, isActive: true } },
    },
  })
  if (!category) return { outcome: 'refused', errors: { categoryId: ['Такой категории нет'] } }
  const known = productId === null ? newRow : await readPageRow(productId)
  if (!known) throw new UserError('Товар не найден', { status: 404 })
  const parent = category.parent?.isActive ? category.parent : null
  const row: ProductRow = {
    ...known,
    ...(await typedColumns(productId, parsed.data)),
    ...{
      categorySlug: category.slug,
      categoryName: category.name,
      parentSlug: parent?.slug ?? null,
      parentName: parent?.name ?? null,
    },
  }
  return {
    outcome: 'shown',
    page: toPage({ ...row, family: familyOf(row) }),
    isVisible: fields.isActive && category.isActive,
  }
}

async function typedColumns(productId: string | null, { fields, pieces, pictures }: ProductFormInput) {
  const { slug, compareAtPriceKopecks, ...columns } = fields
  const [{ sale, ...prices }, gallery] = await Promise.all([
    priceAsTyped({ productId, ...columns, compareAtPriceKopecks }),
    pictures === undefined && productId !== null
      ? readPictures(database, productId)
      : findPictures(database, pictures ?? []),
  ])
  return {
    ...columns,
    ...prices,
    ...{ slug: slug ?? (addressOfName(columns.name) || columns.sku), stock: pieces, pictures: gallery },
    ...{ saleName: sale?.name ?? null, saleEndsAt: sale?.endsAt ?? null },
  }
}

function familyOf({
  family,
  id,
  slug,
  color,
  colorHex,
  volumeMl,
  priceKopecks,
  inStock,
  stock,
}: ProductRow): ProductRow['family'] {
  const own = {
    id,
    slug,
    color,
    colorHex,
    volumeMl,
    priceKopecks: priceKopecks as ProductPage['priceKopecks'],
    available: inStock ? stock : 0,
  }
  return family.map((member) => (member.id === id ? own : member))
}

const newRow = {
  ...{
    id: '00000000-0000-7000-8000-000000000000',
    familyId: null,
    expectedOn: null,
    ratingAverage: 0,
    reviewCount: 0,
  },
  ...{ documents: [], family: [] },
}
