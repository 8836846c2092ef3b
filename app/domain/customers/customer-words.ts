import type { Prisma } from '~/platform/generated/prisma/client'
import { compactPhone } from '~/platform/contacts/phone'
import { foldText, textHas } from '~/platform/lists/text-search'

const MAX_WORDS = 5

export function hasCustomerWords(search: string): Prisma.UserWhereInput {
  if (search === '') return {}
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const phones = phoneParts(search).map((phone) => ({ searchText: { contains: phone } }))
  const inTexts = { AND: words.map((word) => ({ OR: textHas(word).map((searchText) => ({ searchText })) })) }
  return phones.length === 0 ? inTexts : { OR: [inTexts, ...phones] }
}

/** Stored as +7 and ten digits; a leading 8 may mean 7. */
function phoneParts(words: string): string[] {
  const digits = compactPhone(words)?.replace('+', '') ?? ''
  if (digits.length < 3) return []
  return digits.startsWith('8') ? [digits, `7${digits.slice(1)}`] : [digits]
}
