import { z } from 'zod'

import { addressFields } from '~/domain/delivery/index.server'
import { phoneField } from '~/platform/contacts/contact-fields.server'
import { requiredText } from '~/platform/text/text.server'

export const addressInput = z.object({
  firstName: requiredText({ required: 'Введите имя', max: 100 }),
  lastName: requiredText({ required: 'Введите фамилию', max: 100 }),
  phone: phoneField,
  ...addressFields,
  isDefault: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

export type AddressInput = z.infer<typeof addressInput>

export const addressCall = addressInput.extend({
  isDefault: z.boolean({ error: 'isDefault — true или false' }).default(false),
})
