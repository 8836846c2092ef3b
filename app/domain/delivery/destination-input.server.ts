import { z } from 'zod'

import { tidyPostalCode } from '~/platform/postal-code'

const part = z.string().max(100).catch('')

/** A place as it is being typed; what cannot be read is not known yet. */
export const destinationInput = z.object({ city: part, postalCode: part.transform(tidyPostalCode) })
