import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

import { paths } from './paths'

const listPaths: readonly string[] = [paths.cart(), paths.wishlist(), paths.compare()]

/** For pages that show nothing of the cart, wishlist and comparison themselves: a change of those does not load their data again. */
export function exceptCartChanges({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return listPaths.includes(formAction?.split('?')[0] ?? '') ? false : defaultShouldRevalidate
}
