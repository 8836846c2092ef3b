import { isId } from '~/platform/ids.server'

import { MOST_VIEWED } from './viewed'

export function parseViewedIds(text: string): string[] {
  return [...new Set(text.split(' ').filter(isId))].slice(0, MOST_VIEWED)
}
