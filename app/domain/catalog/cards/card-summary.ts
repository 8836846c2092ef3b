import { cutText } from '~/platform/text/cut-text'

const MOST = 160

/** Complete sentences where they fit, otherwise words with an ellipsis. */
export function summaryOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= MOST) return text
  const start = cutText(text, MOST + 1)
  const sentences = /^.*[.!?…](?=\s)/.exec(start)
  if (sentences) return sentences[0]
  const words = start.slice(0, start.lastIndexOf(' ')).replace(/(?<![\s,;:—–-])[\s,;:—–-]+$/, '')
  return `${words === '' ? cutText(start, MOST) : words}…`
}
