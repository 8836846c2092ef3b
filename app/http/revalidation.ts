import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

import { paths } from './paths'

/** For pages that show nothing of the cart themselves: a change of the cart does not load their data again. */
export function exceptCartChanges({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.split('?')[0] === paths.cart() ? false : defaultShouldRevalidate
}
