import { z } from 'zod'

import { readLineKey } from './line-key'

const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`

/** `lineKey`: the product's id, and after '~' that of the shade. */
export const lineKeyInput = z
  .string({ error: 'Товар не найден' })
  .regex(new RegExp(`^${ID}(?:~${ID})?$`), 'Товар не найден')
  .transform(readLineKey)

export const isLineKey = (text: string): boolean => lineKeyInput.safeParse(text).success
