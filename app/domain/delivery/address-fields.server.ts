import { z } from 'zod'

import { tidyPostalCode } from '~/platform/contacts/postal-code'
import { saying } from '~/platform/forms/schema-texts.server'
import { mayBeAbsent, optionalText, requiredText } from '~/platform/text/text.server'

import { addressLimits } from './address-parts'

const wrongCode = 'Индекс — шесть цифр, например 283001'

const apartment = optionalText(addressLimits.apartment)

export const addressFields = {
  city: requiredText({ required: 'Введите город', max: addressLimits.city }),
  postalCode: saying(
    requiredText({ required: 'Введите индекс', max: addressLimits.postalCode })
      .transform(tidyPostalCode)
      .refine((value) => /^\d{5,6}$/.test(value), { error: wrongCode }),
    { texts: [wrongCode] },
  ),
  street: requiredText({ required: 'Введите улицу', max: addressLimits.street }),
  house: requiredText({ required: 'Введите дом', max: addressLimits.house }),
  apartment,
}

export const knownAddressFields = {
  city: optionalText(addressLimits.city),
  postalCode: mayBeAbsent(
    optionalText(addressLimits.postalCode).transform((code) => (code === null ? null : tidyPostalCode(code))),
  ),
  street: optionalText(addressLimits.street),
  house: optionalText(addressLimits.house),
  apartment,
}

const part = z.string().max(100).catch('')

export const destinationInput = z.object({ city: part, postalCode: part.transform(tidyPostalCode) })
