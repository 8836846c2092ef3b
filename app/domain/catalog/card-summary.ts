import { cutText } from '~/platform/cut-text'

/** Characters of a summary: two lines of a row. */
const MOST = 160

/** The beginning of a description as one line: its first sentences, as far as they fit; else its first words with an ellipsis. */
export function summaryOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= MOST) return text
  const start = cutText(text, MOST + 1)
  const sentences = /^.*[.!?…](?=\s)/.exec(start)
  if (sentences) return sentences[0]
  const words = start.slice(0, start.lastIndexOf(' ')).replace(/(?<![\s,;:—–-])[\s,;:—–-]+$/, '')
  return `${words === '' ? cutText(start, MOST) : words}…`
}
