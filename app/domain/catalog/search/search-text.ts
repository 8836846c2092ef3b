import { foldText, oneApostrophe } from '~/platform/lists/text-search'

/**
 * Lower case, ё as е, spaces for punctuation, numbers split from Cyrillic letters («пф115», «9л»); comparable
 * with ProductSearch.
 */
export function normalizeText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\d)(?=[а-я])|([а-я])(?=\d)/g, '$& ')
    .trim()
}

const ENDINGS =
  /(?:ивши|ывши|вшись|ующ|ающ)?(?:ыми|ими|ого|его|ому|ему|иями|ями|ами|ией|иям|ием|иях|ую|юю|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ью|ия|ию|ии|[аяоеыиуюьй])$/

/** «моющаяся», «моющуюся» */
const REFLEXIVE = /(?<=[аеиоуюя][яюейимх]|го|му)ся$/

const FLEETING: Readonly<Record<string, string>> = {
  красок: 'краск', батарей: 'батаре', печек: 'печк', досок: 'доск', лодок: 'лодк', плиток: 'плитк', кисточек: 'кисточк', банок: 'банк', окон: 'окн', стекол: 'стекл', бревен: 'бревн',
  кухонь: 'кухн', кровель: 'кровл', потолок: 'потолк', котел: 'котл', камень: 'камн', шов: 'шов', запах: 'запах', глянец: 'глянц', швы: 'шов', шва: 'шов', швов: 'шов', швам: 'шов',
} // prettier-ignore

/** Knows no verb endings; Postgres' snowball treats «гранит» and «эмали» as verbs (decision 29). */
export function stemOf(word: string): string {
  const fleeting = FLEETING[word]
  if (fleeting !== undefined) return fleeting
  const stem = (word.length > 6 ? word.replace(REFLEXIVE, '') : word).replace(ENDINGS, '')
  return stem.length >= 3 ? stem : word.length > 3 ? word.slice(0, 3) : word
}

/** Of each word. */
export const searchStems = (text: string): string[] =>
  normalizeText(text).split(' ').filter(Boolean).map(stemOf)

export function markMatches(text: string, stems: readonly string[]): [number, number][] {
  return [...oneApostrophe(text).matchAll(/\p{L}+|\p{N}+/gu)].flatMap((match): [number, number][] => {
    const word = foldText(match[0])
    const isMatch = stems.some((stem) => (/\d/.test(stem) ? word === stem : word.startsWith(stem)))
    return isMatch ? [[match.index, match.index + match[0].length]] : []
  })
}
