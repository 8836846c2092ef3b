import { z } from 'zod'

import { PROPERTY_LABELS } from '~/domain/catalog/shared'

import { attributeShape } from './attribute-shape.server'

const roubles = z.number().min(0).meta({ description: 'Рубли' })
const image = z.object({ url: z.string(), isMain: z.boolean() })

export const wholeImage = image.extend({
  thumbnail: z.string().meta({ description: 'Шириной 320 пикселей, WebP' }),
  optimized: z.string().meta({ description: 'Шириной до 1200 пикселей, WebP' }),
})

export const namedCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
})

export const entryFields = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  ...attributeShape('head'),
  price: roubles,
  compareAtPrice: roubles.nullable(),
  sale: z
    .object({ name: z.string(), endsAt: z.iso.datetime().nullable() })
    .nullable()
    .meta({ description: 'Акция, по которой действует цена, и когда она кончается' }),
  ...attributeShape('list'),
  inStock: z.boolean().meta({ description: 'Можно купить сейчас' }),
  expectedOn: z.iso
    .date()
    .nullable()
    .meta({ description: 'День, когда ждём поставку: пока товара нет и поставка записана' }),
  rating: z.number().min(0).max(5).meta({ description: 'Средняя оценка всех цветов и объёмов этого товара' }),
  reviewCount: z.int().min(0).meta({ description: 'Отзывы о всех цветах и объёмах этого товара' }),
  category: namedCategory,
  images: z.array(image).meta({ description: 'В списках — только главная картинка' }),
  createdAt: z.iso.datetime(),
}

export const propertyFlags = Object.fromEntries(
  Object.keys(PROPERTY_LABELS).map((name) => [name, z.boolean()]),
) as Record<keyof typeof PROPERTY_LABELS, z.ZodBoolean>
