import { cutText } from '~/platform/text/cut-text'

import type { IntegrationMessage } from '../provider'

/** Telegram allows 4096; entities count in their escaped form. */
const LONGEST = 4_000
const LONGEST_LINE = 500

/** Escapes external text; a long message loses whole lines, never half a tag. */
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
