import { cutText } from '~/platform/text/cut-text'

import type { IntegrationMessage } from './provider'

export function plainText({ title, lines, link }: IntegrationMessage, longest: number): string {
  const end = link === null ? '' : `\n${link}`
  const text = [title, ...lines].join('\n')
  const room = longest - end.length
  return cutText(text, room, '…') + end
}
