import { z } from 'zod'

import { attributeShape } from './attribute-shape.server'
import { entryFields, namedCategory, propertyFlags, wholeImage } from './product-entry.server'
import { staffProduct, staffProductEntry } from './staff-product-responses.server'

export const productListItemResponse = z.object(entryFields).meta({ id: 'ProductEntry' })

export const productAnswer = z
  .object({
    ...entryFields,
    images: z.array(wholeImage),
    ...attributeShape('detail'),
    specifications: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Свободные характеристики: название → значение' }),
    ...propertyFlags,
  })
  .meta({ id: 'Product' })

export const anyProductAnswer = z.union([productAnswer, staffProduct])

const products = z.array(productListItemResponse)

export const productListData = z.object({
  products: z.union([products, z.array(staffProductEntry)]),
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
})

/** Decision 153. */
export const productListEnvelope = z.object({
  success: z.literal(true),
  products: productListData.shape.products,
  data: productListData,
})

export const fewProductsData = z.object({ products })
export const fewProductsEnvelope = z.object({ success: z.literal(true), products, data: fewProductsData })

export const categoriesData = z.array(
  namedCategory
    .extend({
      description: z.string().nullable(),
      guide: z.string().nullable(),
      productCount: z.int().min(0),
    })
    .meta({ id: 'Category' }),
)
