import { cutText } from '~/platform/cut-text'

import type { IntegrationMessage } from '../provider'

/** Characters of a message, of the 4096 that Telegram takes; entities are counted as they are written, which is more. */
const LONGEST = 4_000
const LONGEST_LINE = 500

/** A message in Telegram's HTML: all that comes from outside is escaped, and a long one loses lines and never half a tag. */
export function telegramText({ title, lines, link }: IntegrationMessage): string {
  const end = link === null ? '' : `\n<a href="${escaped(link)}">Открыть</a>`
  let text = `<b>${escaped(title)}</b>`
  for (const line of lines) {
    const next = `\n${escaped(line)}`
    if (text.length + next.length + end.length > LONGEST) break
    text += next
  }
  return text + end
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return [...cutText(text, LONGEST_LINE)].map((letter) => entities[letter] ?? letter).join('')
}
