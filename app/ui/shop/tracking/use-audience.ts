import { useMatches } from '@remix-run/react'

import { audienceOf } from '~/paths'

/** Whose the page is that is shown, as the table of addresses says. */
export function useAudience() {
  return audienceOf(useMatches().at(-1)?.id ?? '')
}
