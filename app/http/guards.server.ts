import { data, redirect } from '@remix-run/node'

import type { SignedIn } from '~/domain/auth/index.server'
import { readSettings } from '~/domain/settings/index.server'

import { paths } from './paths'
import { readAdministrator, readCustomer } from './session.server'

/**
 * The signed-in administrator.
 * @throws a redirect to the back office's sign-in page, which leads back here
 */
export async function requireAdministrator(request: Request): Promise<SignedIn> {
  const administrator = await readAdministrator(request)
  if (administrator) return administrator
  const { pathname, search } = new URL(request.url)
  throw redirect(`/admin/login?next=${encodeURIComponent(pathname + search)}`)
}

/**
 * Whoever may moderate reviews: an ADMIN or MODERATOR signed in on the storefront.
 * @throws a redirect to the sign-in page, which leads back here; or 403 for customers
 */
export async function requireModerator(request: Request): Promise<SignedIn> {
  const person = await readCustomer(request)
  if (person && isModerator(person)) return person
  if (person) throw data({ title: 'Недостаточно прав', text: 'Отзывы проверяют сотрудники магазина.' }, { status: 403 })
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.login(pathname + search))
}

/** Whether the person may moderate reviews. */
export function isModerator(person: SignedIn | null): boolean {
  return person?.role === 'ADMIN' || person?.role === 'MODERATOR'
}

/**
 * Lets nobody in while the owner has switched the feature off.
 * @throws 404, as if the page did not exist
 */
export async function requireFeature(feature: 'reviews' | 'wishlist' | 'compare'): Promise<void> {
  const features = await readSettings('features')
  if (!features[feature]) throw data(null, { status: 404 })
}

/**
 * The signed-in customer, for the pages of the personal cabinet.
 * @throws a redirect: home from a page (specification, section 4), to the sign-in page from a form, whose session ended meanwhile
 */
export async function requireCustomer(request: Request): Promise<SignedIn> {
  const customer = await readCustomer(request)
  if (customer) return customer
  throw redirect(request.method === 'GET' || request.method === 'HEAD' ? paths.home() : paths.login(paths.profile()))
}
