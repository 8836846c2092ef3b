import { z } from 'zod'

import { orderListEntry } from './order-responses.server'
import { productListItemResponse } from './catalog-responses.server'

const user = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['CUSTOMER', 'MODERATOR', 'STAFF', 'ADMIN']),
    emailVerified: z.boolean(),
  })
  .meta({ id: 'User' })

const token = z.string().min(22).meta({ description: 'Для заголовка Authorization: Bearer' })

export const enteredData = z.object({ user, token })

export const registeredData = z.union([
  z.object({ requiresVerification: z.literal(false), user, token }),
  z.object({ requiresVerification: z.literal(true) }),
])

export const profileData = z.object({ user, orders: z.array(orderListEntry) })

export const administratorEnvelope = z.object({ success: z.literal(true), user, token, data: enteredData })

export const addressAnswer = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    city: z.string(),
    postalCode: z.string(),
    street: z.string(),
    house: z.string(),
    apartment: z.string().nullable(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' })

export const wishlistItemAnswer = z
  .object({
    id: z.uuid(),
    productId: z.uuid(),
    shadeId: z.uuid().nullable(),
    tinting: z
      .object({
        code: z.string(),
        name: z.string(),
        hex: z.string(),
        base: z
          .enum(['A', 'B', 'C', 'D'])
          .nullable()
          .meta({ description: 'null — в этот цвет больше не колеруем' }),
        price: z.number().nullable().meta({ description: 'Рубли за банку вместе с колеровкой' }),
      })
      .nullable()
      .meta({ description: 'Выбранный оттенок; null — товар без колеровки' }),
    product: productListItemResponse,
  })
  .meta({ id: 'WishlistEntry' })

export const invitationData = z.object({ email: z.string(), name: z.string() })

export const nothingData = z.null()
