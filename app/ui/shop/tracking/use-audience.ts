import { useMatches } from '@remix-run/react'

import { audienceOf } from '~/http/routing/route-facts'

/** Whose the page is that is shown, as its routes say. */
export function useAudience() {
  return audienceOf(useMatches().map(({ handle }) => handle))
}
