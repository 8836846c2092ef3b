/** Words that may stand in braces, with their other spellings: mailings name the recipient as the specification does. */
const spellings: Readonly<Record<string, readonly string[]>> = { имя: ['name'] }

const words = new Map(
  Object.entries(spellings).flatMap(([word, others]) => others.map((other) => [other, word])),
)

/** A field's own word, however it is spelt. */
const wordOf = (spelling: string): string => words.get(spelling) ?? spelling

const FIELD = /\{([^{}]*)\}/g

/** All that one may type for a field: «{имя}», «{name}». */
export const spellingsOf = (word: string): string[] =>
  [word, ...(spellings[word] ?? [])].map((one) => `{${one}}`)

/**
 * A text with its fields filled in, all of them or the first so many: what a value says is no field. A field without a value stays as it is written.
 */
export function fillFields(text: string, values: Readonly<Record<string, string>>, most = Infinity): string {
  let left = most
  return text.replaceAll(FIELD, (whole, spelling: string) => {
    const word = wordOf(spelling)
    if (left <= 0 || !Object.hasOwn(values, word)) return whole
    left -= 1
    return values[word] ?? whole
  })
}

/** How often a field stands in a text. */
export function countField(text: string, word: string): number {
  return [...text.matchAll(FIELD)].filter(([, spelling = '']) => wordOf(spelling) === word).length
}

/** What stands in braces and is none of these fields; a brace without its pair too. */
export function unknownFields(text: string, fields: Readonly<Record<string, string>>): string[] {
  const named = [...text.matchAll(FIELD)].map(([, spelling = '']) => spelling)
  const unknown = named
    .filter((spelling) => !Object.hasOwn(fields, wordOf(spelling)))
    .map((spelling) => `{${spelling}}`)
  const rest = text.replaceAll(FIELD, '')
  return [...unknown, ...(/[{}]/.exec(rest) ?? [])]
}
