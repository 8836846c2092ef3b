import { data, redirect } from '@remix-run/node'

import { may, type SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { readSettings } from '~/domain/settings/index.server'

import { officePaths } from '~/office-paths'
import { permissionOf, type GuardedPage } from '~/pages'
import { paths } from '~/paths'
import { readAdministrator, readCustomer, readUnfinished } from './session.server'
import { toastCookie } from '../cookies/toast.server'

/** @throws a redirect to the sign-in page or to the two-factor setup; 403 without the permission */
export async function requirePermission(request: Request, permission: Permission): Promise<SignedIn> {
  const administrator = await readAdministrator(request)
  if (!administrator) {
    if (await readUnfinished(request)) throw redirect(officePaths.twoFactorSetUp())
    const { pathname, search } = new URL(request.url)
    throw redirect(officePaths.login(pathname + search))
  }
  assertMay(administrator, permission)
  return administrator
}

/** @throws as `requirePermission`, by the page's row */
export function requirePage(request: Request, page: GuardedPage): Promise<SignedIn> {
  return requirePermission(request, permissionOf(page))
}

/**
 * Also accepts staff who still have to set up two-factor.
 * @throws a redirect to the sign-in page
 */
export async function requireStaff(request: Request): Promise<SignedIn> {
  const staff = (await readUnfinished(request)) ?? (await readAdministrator(request))
  if (staff) return staff
  throw redirect(officePaths.login())
}

/** @throws 403 without the permission */
export function assertMay(person: SignedIn, permission: Permission): void {
  if (may(person, permission)) return
  throw data({ title: 'Недостаточно прав', text: 'Этот раздел открыт не всем сотрудникам.' }, { status: 403 })
}

export async function readModerator(request: Request): Promise<SignedIn | null> {
  const person = await readCustomer(request)
  if (person && may(person, 'reviews.moderate')) return person
  const administrator = await readAdministrator(request)
  return administrator && may(administrator, 'reviews.moderate') ? administrator : null
}

/** @throws a redirect to the sign-in page; 403 for customers */
export async function requireModerator(request: Request): Promise<SignedIn> {
  const moderator = await readModerator(request)
  if (moderator) return moderator
  if (await readCustomer(request))
    throw data({ title: 'Недостаточно прав', text: 'Отзывы проверяют сотрудники магазина.' }, { status: 403 })
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.login(pathname + search))
}

/** @throws 404 while the feature is off */
export async function requireFeature(
  feature: 'reviews' | 'questions' | 'wishlist' | 'compare' | 'newsletter',
): Promise<void> {
  const features = await readSettings('features')
  if (!features[feature]) throw data(null, { status: 404 })
}

/**
 * @throws a redirect with a message: home from a page (specification, section 4), to the sign-in page from a
 * form
 */
export async function requireCustomer(request: Request): Promise<SignedIn> {
  const customer = await readCustomer(request)
  if (customer) return customer
  const headers = {
    'Set-Cookie': await toastCookie({
      text: 'Личный кабинет открывается после входа. Войдите, чтобы продолжить.',
      kind: 'error',
    }),
  }
  throw redirect(
    request.method === 'GET' || request.method === 'HEAD' ? paths.home() : paths.login(paths.profile()),
    { headers },
  )
}
