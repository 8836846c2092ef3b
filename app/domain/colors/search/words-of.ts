import { foldText } from '~/platform/lists/text-search'

const ENDINGS = /(?:ыми|ими|ого|его|ому|ему|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю|ым|им|ом|ем|ых|их|[аяоеыиуюьй])$/
const SHORTEST = 3

export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** «мятную» and «мятный» have one stem. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '')
  return stem.length >= SHORTEST ? stem : word
}
