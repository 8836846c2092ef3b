import { isId } from '~/platform/db/ids.server'

import { MOST_VIEWED } from './viewed'

export function parseViewedIds(text: string): string[] {
  return [...new Set(text.split(' ').filter(isId))].slice(0, MOST_VIEWED)
}
