import { redirect, redirectDocument } from '@remix-run/node'

import { startTwoFactor, requirePendingSignIn, type PendingSignIn } from '~/domain/auth/index.server'
import { verifyTwoFactor, type StepProof } from '~/domain/two-factor/index.server'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'

import { clearCookie, getCookie, readCookie } from './cookies.server'
import { enterAccount } from './enter-account.server'
import { firstOfficePage } from './office-menu.server'
import { clientIp } from './request-scope.server'
import { safeRedirect } from './safe-redirect'
import { signIn } from './session.server'
import { redirectWithToast } from './toast.server'

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

export function readOwedStep(request: Request): Promise<string | null> {
  return readCookie('second', request)
}

/** @throws UserError (403, code second-step-over) when it has expired */
export async function findOwedStep(request: Request): Promise<PendingSignIn> {
  return requirePendingSignIn((await readOwedStep(request)) ?? '')
}

interface MadeStep {
  proof: StepProof
  next: string | undefined
}

/** @throws UserError as `verifyTwoFactor` */
export async function finishSignIn(request: Request, { proof, next }: MadeStep): Promise<Response> {
  const person = await verifyTwoFactor({
    ...proof,
    token: (await readOwedStep(request)) ?? '',
    ip: clientIp(),
  })
  const isOffice = person.kind === 'ADMIN'
  const headers = isOffice
    ? new Headers()
    : await enterAccount(request, person.userId, { isTwoFactorDone: true })
  if (isOffice)
    headers.append(
      'Set-Cookie',
      await signIn(request, person.userId, 'administrator', { isTwoFactorDone: true }),
    )
  headers.append('Set-Cookie', await clearCookie('second'))
  if (!isOffice) return redirectWithToast(safeRedirect(next, paths.home()), { text: 'Вы вошли' }, headers)
  return redirect(safeRedirect(next, firstOfficePage(person)), { status: 303, headers })
}
