const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map(Array.from(LATIN, (letter, index) => [letter, RUSSIAN.charAt(index)]))
const toLatin = new Map(Array.from(RUSSIAN, (letter, index) => [letter, LATIN.charAt(index)]))

/** The text as the same keys type it on the Russian layout: «rhfcrf» is «краска». Words with digits stay (article numbers mix letters). */
export function onRussianKeys(text: string): string {
  return convert(text, toRussian)
}

/** The text as the same keys type it on the Latin layout: «кфд» is «ral». */
export function onLatinKeys(text: string): string {
  return convert(text, toLatin)
}

function convert(text: string, keys: ReadonlyMap<string, string>): string {
  return text
    .toLowerCase()
    .split(/([\s-]+)/)
    .map((word) =>
      /\d/.test(word) ? word : Array.from(word, (letter) => keys.get(letter) ?? letter).join(''),
    )
    .join('')
}
