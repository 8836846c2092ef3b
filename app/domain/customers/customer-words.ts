import type { Prisma } from '~/platform/generated/prisma/client'
import { compactPhone } from '~/platform/phone'
import { foldText, textHas } from '~/platform/text-search'

/** Words of a search that count. */
const MAX_WORDS = 5

/** Customers with all of these words in name or e-mail, or with these digits in the phone, anywhere in them. */
export function hasCustomerWords(search: string): Prisma.UserWhereInput {
  if (search === '') return {}
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const phones = phoneParts(search).map((phone) => ({ searchText: { contains: phone } }))
  const inTexts = { AND: words.map((word) => ({ OR: textHas(word).map((searchText) => ({ searchText })) })) }
  return phones.length === 0 ? inTexts : { OR: [inTexts, ...phones] }
}

/** The digits of what may be a part of a phone, as phones are stored: +7 and ten digits, whatever stands between them; an 8 in front may stand for the 7. */
function phoneParts(words: string): string[] {
  const digits = compactPhone(words)?.replace('+', '') ?? ''
  if (digits.length < 3) return []
  return digits.startsWith('8') ? [digits, `7${digits.slice(1)}`] : [digits]
}
