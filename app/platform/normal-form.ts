/** No writing puts more marks on one letter (UAX #15, Stream-Safe Text Format). */
const MOST_MARKS = 30
/** The halfwidth marks of kana are letters by their category, and sorted as marks. */
const mark = '[\\p{M}\\uFF9E\\uFF9F]'
const tooManyMarks = new RegExp(`(${mark}{${MOST_MARKS}})${mark}+`, 'gu')

/**
 * A text in a Unicode normal form. Marks beyond thirty on one letter are left out: sorting a run of them takes time
 * with its square, so that 100,000 of them would hold the process for seconds.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replace(tooManyMarks, '$1').normalize(form)
}
