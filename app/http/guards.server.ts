import { redirect } from '@remix-run/node'

import type { SignedIn } from '~/domain/auth/index.server'

import { readAdministrator } from './session.server'

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
