import { priceAsTyped } from '~/domain/sales/index.server'
import { database, getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import { errorsIn } from './edit-product.server'
import { productFormInput, type ProductFormInput } from './product-form-input.server'
import { addressOfName, type ProductFormValues } from './product-form-values'
import type { ProductPage } from './product-page'
import { findPictures, readPictures } from './product-pictures.server'
import { readPageRow, toPage, type ProductRow } from './read-product.server'

/** The storefront's page of a product as its form says, or what is wrong with the form, by field. */
type Preview =
  | { outcome: 'refused'; errors: Record<string, string[]> }
  | { outcome: 'shown'; page: ProductPage; /** Whether shoppers will see it. */ isVisible: boolean }

interface PreviewedForm {
  /** Null for a new product. */
  productId: string | null
  typed: ProductFormValues
}

/**
 * The page that shoppers would see if the form were saved now, made as the storefront makes it. Nothing is written.
 * @throws UserError (404) when the product is gone, (409, beside `pictures`) for a picture that is kept no longer
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

/** What the form says of the product, as the page's statement would read it. */
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

/** The family with this member as it is typed. */
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

/** What a page has of a product that there is not yet. */
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
