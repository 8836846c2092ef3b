import { z } from 'zod'

import { productFormFields } from '~/domain/catalog/staff'

import { attributeSchema } from './attribute-shape.server'
import { entryFields, propertyFlags, wholeImage } from './product-entry.server'

const pieces = z.int().min(0).meta({ description: 'Штуки' })

const staffFields = {
  ...entryFields,
  price: entryFields.price.meta({ description: 'Рубли. Своя цена товара, какая бы акция ни шла' }),
  sale: z
    .object({
      name: z.string(),
      endsAt: z.iso.datetime().nullable(),
      price: z.number().meta({ description: 'Рубли' }),
    })
    .nullable()
    .meta({ description: 'Акция, которая идёт сейчас, и цена по ней' }),
  inStock: z.boolean().meta({ description: 'Включена ли продажа' }),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  stock: pieces,
  expectedOn: entryFields.expectedOn.meta({ description: 'День ближайшей поставки, если она записана' }),
  quantity: pieces.meta({ description: 'То же, что stock' }),
  minStock: pieces,
  categoryId: z.uuid(),
  images: z.array(wholeImage),
  updatedAt: z.iso.datetime(),
}

export const staffProductEntry = z.object(staffFields).meta({ id: 'StaffProductEntry' })

const formFields = Object.fromEntries(productFormFields.map((field) => [field.name, attributeSchema(field)]))

export const staffProduct = z
  .object({
    ...formFields,
    ...staffFields,
    oldPrice: z.number().nullable().meta({ description: 'Рубли' }),
    images: z.array(wholeImage.extend({ alt: z.string() })),
    specifications: z.record(z.string(), z.unknown()),
    ...propertyFlags,
    version: z.string().meta({ description: 'Отправленный с изменением, не даёт переписать чужую правку' }),
  })
  .meta({ id: 'StaffProduct' })

export const deletedProduct = z.object({
  outcome: z.enum(['deleted', 'archived']).meta({ description: 'Удалён или перенесён в архив' }),
})
export const deletedProductEnvelope = z.object({
  success: z.literal(true),
  message: z.string(),
  data: deletedProduct,
})
