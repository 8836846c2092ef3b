import type { SearchMeaning } from '~/platform/generated/prisma/client'

import type { Knowledge, NamedColor } from '~/domain/catalog/search/knowledge'
import { normalizeText, stemOf } from '~/domain/catalog/search/search-text'
import { vocabularyOf } from '~/domain/catalog/search/spelling'
import { PREPOSITIONS } from '~/domain/catalog/search/synonym-rules'

interface Given {
  words: readonly string[]
  kinds: readonly string[]
  colors: readonly Pick<NamedColor, 'name' | 'hex' | 'isSold'>[]
  makers?: readonly string[]
  names?: readonly string[]
  entries: readonly { term: string; meaning: SearchMeaning; synonyms: readonly string[] }[]
}

export function knowledgeOf({ words, kinds, colors, entries, makers = [], names = [] }: Given): Knowledge {
  const content = (text: string) => normalizeText(text).split(' ').filter((word) => !PREPOSITIONS.has(word)) // prettier-ignore
  const forms = new Map(words.map((word) => [stemOf(word), [word]]))
  return {
    entries: entries
      .map(({ term, meaning, synonyms }) => ({
        term,
        meaning,
        words: content(term),
        stems: content(term).map(stemOf),
        preposition: /^(под|от|без) /.exec(term)?.[1] ?? null,
        alternatives: synonyms.map(content),
      }))
      .sort(
        (a, b) =>
          b.stems.length - a.stems.length || Number(b.preposition !== null) - Number(a.preposition !== null),
      ),
    makers: makers.map((name) => ({ name, words: content(name), stems: content(name).map(stemOf) })),
    names: new Set(names.map((name) => stemOf(normalizeText(name)))),
    standards: ['пф 115', 'пф 266', 'гф 021'],
    packs: { ml: [900, 2_700, 9_000], grams: [20_000, 25_000] },
    kinds: new Map(kinds.map((kind) => [stemOf(kind), kind])),
    colors: colors.map(({ name, hex, isSold }) => {
      const [shade, ...rest] = normalizeText(name).split(' ')
      const isShaded = rest.length > 0 && name.includes('-')
      const all = normalizeText(name).split(' ')
      return {
        name,
        hex,
        isSold,
        words: isShaded ? rest : all,
        shades: isShaded && shade !== undefined ? [shade] : [],
        stems: all.map(stemOf),
      }
    }),
    forms,
    queryForms: forms,
    frequencies: new Map(words.map((word) => [stemOf(word), 10])),
    vocabulary: vocabularyOf(words.map((word) => ({ word, frequency: 10 }))),
  }
}
