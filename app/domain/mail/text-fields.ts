/** The specification uses English names in campaigns. */
const spellings: Readonly<Record<string, readonly string[]>> = { имя: ['name'] }

const words = new Map(
  Object.entries(spellings).flatMap(([word, others]) => others.map((other) => [other, word])),
)

const wordOf = (spelling: string): string => words.get(spelling) ?? spelling

const FIELD = /\{([^{}]*)\}/g

export const spellingsOf = (word: string): string[] =>
  [word, ...(spellings[word] ?? [])].map((one) => `{${one}}`)

/** Placeholders within values are not replaced. One without a value stays. */
export function fillFields(text: string, values: Readonly<Record<string, string>>, most = Infinity): string {
  let left = most
  return text.replaceAll(FIELD, (whole, spelling: string) => {
    const word = wordOf(spelling)
    if (left <= 0 || !Object.hasOwn(values, word)) return whole
    left -= 1
    return values[word] ?? whole
  })
}

export function countField(text: string, word: string): number {
  return [...text.matchAll(FIELD)].filter(([, spelling = '']) => wordOf(spelling) === word).length
}

/** Includes unpaired braces. */
export function unknownFields(text: string, fields: Readonly<Record<string, string>>): string[] {
  const named = [...text.matchAll(FIELD)].map(([, spelling = '']) => spelling)
  const unknown = named
    .filter((spelling) => !Object.hasOwn(fields, wordOf(spelling)))
    .map((spelling) => `{${spelling}}`)
  const rest = text.replaceAll(FIELD, '')
  return [...unknown, ...(/[{}]/.exec(rest) ?? [])]
}
