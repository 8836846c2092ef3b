import { redirectDocument } from '@remix-run/node'

import { startTwoFactor } from '~/domain/auth/index.server'
import { officePaths } from '~/office-paths'

import { getCookie } from '../cookies/cookies.server'

interface Owing {
  userId: string
  kind: 'ADMIN' | 'CUSTOMER'
  next: string | undefined
}

/** Only this browser can complete it, for a few minutes. */
export async function redirectToTwoFactor({ userId, kind, next }: Owing): Promise<Response> {
  const headers = {
    'Set-Cookie': await getCookie('second').serialize(await startTwoFactor({ userId, kind })),
  }
  // A document request: the storefront's scripts do not know back-office pages.
  return redirectDocument(officePaths.twoFactor(next), { status: 303, headers })
}
