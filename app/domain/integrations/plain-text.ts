import { cutText } from '~/platform/cut-text'

import type { IntegrationMessage } from './provider'

/** A message without any markup, as much of it as fits; the link is kept whole. */
export function plainText({ title, lines, link }: IntegrationMessage, longest: number): string {
  const end = link === null ? '' : `\n${link}`
  const text = [title, ...lines].join('\n')
  const room = longest - end.length
  return cutText(text, room, '…') + end
}
