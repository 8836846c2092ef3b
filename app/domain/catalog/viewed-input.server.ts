import { isId } from '~/platform/ids.server'

import { MOST_VIEWED } from './viewed'

/** Ids of products as the address of the viewed row carries them: each once, as many as are remembered, nothing else. */
export function parseViewedIds(text: string): string[] {
  return [...new Set(text.split(' ').filter(isId))].slice(0, MOST_VIEWED)
}
