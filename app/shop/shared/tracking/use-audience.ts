import { useMatches } from '@remix-run/react'

import { audienceOf } from '~/paths'

export function useAudience() {
  return audienceOf(useMatches().at(-1)?.id ?? '')
}
