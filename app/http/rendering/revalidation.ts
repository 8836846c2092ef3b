import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

import { isFormState } from '../forms/form-state'
import { paths } from '~/paths'

const listPaths: readonly string[] = [paths.cart(), paths.wishlist(), paths.compare()]

/** For pages that do not show the cart, wishlist or comparison; after other forms as `afterEveryForm`. */
export function exceptCartChanges(form: ShouldRevalidateFunctionArgs): boolean {
  return !listPaths.includes(form.formAction?.split('?')[0] ?? '') && afterEveryForm(form)
}

/**
 * For pages whose data a rejected form has changed or found outdated. Not after invalid input or a 503:
 * during an outage the reload would lose the typed values.
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
