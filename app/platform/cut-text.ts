/** Units of the longest emoji and more: a family with colours of skin has 25. */
const LONGEST_CHARACTER = 64

let characters: Intl.Segmenter | undefined

/**
 * The beginning of a text, at most `max` UTF-16 units of it (`length`, as most receivers count), `end` included. It ends where a character that people see ends:
 * an emoji, or a letter with its accent, stays whole or goes.
 */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text
  const beginning = beginningOf(text, Math.max(0, max - end.length))
  return end === '' ? beginning : beginning.trimEnd() + end
}

function beginningOf(text: string, max: number): string {
  characters ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  // What stands far behind the cut decides nothing, and a long text is slow to look through.
  const near = text.slice(0, max + LONGEST_CHARACTER)
  const end = characters.segment(near).containing(max)?.index ?? max
  if (end > max - LONGEST_CHARACTER && (end > 0 || max === 0)) return near.slice(0, end)
  // A letter with hundreds of accents would take the whole text away.
  return near
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
