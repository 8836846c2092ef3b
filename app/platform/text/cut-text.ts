const LONGEST_CHARACTER = 64

let characters: Intl.Segmenter | undefined

/** At most `max` UTF-16 units including `end`; never splits an emoji or an accented letter. */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text
  const beginning = beginningOf(text, Math.max(0, max - end.length))
  return end === '' ? beginning : beginning.trimEnd() + end
}

function beginningOf(text: string, max: number): string {
  characters ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  const near = text.slice(0, max + LONGEST_CHARACTER)
  const end = characters.segment(near).containing(max)?.index ?? max
  if (end > max - LONGEST_CHARACTER && (end > 0 || max === 0)) return near.slice(0, end)
  return near
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
