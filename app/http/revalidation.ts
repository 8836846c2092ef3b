import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

import { isFormState } from './form-state'
import { paths } from '~/paths'

const listPaths: readonly string[] = [paths.cart(), paths.wishlist(), paths.compare()]

/** For pages that show nothing of the cart, wishlist and comparison themselves: a change of those does not load their data again. */
export function exceptCartChanges({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return listPaths.includes(formAction?.split('?')[0] ?? '') ? false : defaultShouldRevalidate
}

/**
 * For pages whose data a refusal changes, or has found to be old (prices, stock, an order's state): they are loaded again after every
 * form, not only after those that went well, so that the next try starts from what is true. A form that was refused before anything was done is not
 * followed by it: should the database be away, the page that cannot be loaded would take the form with it, and what was typed.
 */
export function afterEveryForm({
  formMethod,
  defaultShouldRevalidate,
  actionResult,
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined || formMethod === 'GET') return defaultShouldRevalidate
  return actionStatus !== 503 && !(isFormState(actionResult) && actionResult.code === 'input')
}
