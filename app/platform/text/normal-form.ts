const MOST_MARKS = 30
/** Halfwidth kana marks are letters by category, but sort as marks. */
const mark = '[\\p{M}\\uFF9E\\uFF9F]'
const tooManyMarks = new RegExp(`(${mark}{${MOST_MARKS}})${mark}+`, 'gu')

/** Drops marks beyond thirty per letter: sorting them takes quadratic time, seconds for 100,000. */
export function normalForm(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replace(tooManyMarks, '$1').normalize(form)
}
