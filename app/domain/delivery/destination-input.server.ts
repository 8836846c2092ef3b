import { z } from 'zod'

import { tidyPostalCode } from '~/platform/contacts/postal-code'

const part = z.string().max(100).catch('')

export const destinationInput = z.object({ city: part, postalCode: part.transform(tidyPostalCode) })
