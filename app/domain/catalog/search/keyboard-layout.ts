const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map(Array.from(LATIN, (letter, index) => [letter, RUSSIAN.charAt(index)]))
const toLatin = new Map(Array.from(RUSSIAN, (letter, index) => [letter, LATIN.charAt(index)]))

/** «rhfcrf» is «краска». Words with digits stay, since article numbers mix letters. */
export function onRussianKeys(text: string): string {
  return convert(text, toRussian)
}

/** «кфд» is «ral». */
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
