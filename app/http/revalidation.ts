import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

import { paths } from './paths'

const listPaths: readonly string[] = [paths.cart(), paths.wishlist(), paths.compare()]

/** For pages that show nothing of the cart, wishlist and comparison themselves: a change of those does not load their data again. */
export function exceptCartChanges({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return listPaths.includes(formAction?.split('?')[0] ?? '') ? false : defaultShouldRevalidate
}

/**
 * For pages whose data a refusal changes, or has found to be old (prices, stock, an order's state): they are loaded again after every
 * form, not only after those that went well, so that the next try starts from what is true.
 */
export function afterEveryForm({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : true
}
