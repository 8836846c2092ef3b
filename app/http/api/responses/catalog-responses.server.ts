import { z } from 'zod'

import { PROPERTY_LABELS } from '~/domain/catalog/shared'

const roubles = z.number().min(0).meta({ description: 'Рубли' })
const image = z.object({ url: z.string(), isMain: z.boolean() })

const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string(), image: z.string().nullable() })

const entryFields = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  brand: z.string().nullable(),
  price: roubles,
  compareAtPrice: roubles.nullable(),
  sale: z
    .object({ name: z.string(), endsAt: z.iso.datetime().nullable() })
    .nullable()
    .meta({ description: 'Акция, по которой действует цена, и когда она кончается' }),
  color: z.string().nullable(),
  colorHex: z.string().nullable(),
  volume: z.number().nullable().meta({ description: 'Литры' }),
  weight: z.number().nullable().meta({ description: 'Килограммы' }),
  inStock: z.boolean().meta({ description: 'Можно купить сейчас' }),
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  category,
  images: z.array(image).meta({ description: 'В списках — только главная картинка' }),
  createdAt: z.iso.datetime(),
}

/** A product in a list. */
export const productListItemResponse = z.object(entryFields).meta({ id: 'ProductEntry' })

const flags = Object.fromEntries(Object.keys(PROPERTY_LABELS).map((name) => [name, z.boolean()])) as Record<
  keyof typeof PROPERTY_LABELS,
  z.ZodBoolean
>

/** A whole product. */
export const productAnswer = z
  .object({
    ...entryFields,
    description: z.string(),
    material: z.string().nullable(),
    application: z.string().nullable(),
    coverage: z.number().nullable().meta({ description: 'Квадратные метры на литр в один слой' }),
    density: z.number().nullable().meta({ description: 'Килограммы на литр' }),
    dryingTime: z.number().nullable().meta({ description: 'Часы' }),
    pH: z.number().nullable(),
    opacity: z.string().nullable(),
    mixingRatio: z.string().nullable(),
    potLife: z.number().nullable().meta({ description: 'Минуты' }),
    applicationTemperature: z.string().nullable(),
    specifications: z.record(z.string(), z.unknown()).meta({ description: 'Свободные характеристики: название → значение' }),
    ...flags,
  })
  .meta({ id: 'Product' })

const products = z.array(productListItemResponse)

/** A page of products. */
export const productListData = z.object({ products, total: z.int().min(0), page: z.int().min(1), pages: z.int().min(1) })

/** One body for every reading of the specification (decision 39). */
export const productListEnvelope = z.object({ success: z.literal(true), products, data: productListData })

/** A few products. */
export const fewProductsData = z.object({ products })
export const fewProductsEnvelope = z.object({ success: z.literal(true), products, data: fewProductsData })

export const categoriesData = z.array(
  category.extend({ description: z.string().nullable(), productCount: z.int().min(0) }).meta({ id: 'Category' }),
)
