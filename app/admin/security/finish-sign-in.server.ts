import { redirect } from '@remix-run/node'

import { requirePendingSignIn, type PendingSignIn } from '~/domain/auth/index.server'
import { verifyTwoFactor, type StepProof } from '~/domain/two-factor/index.server'
import { clearCookie, readCookie } from '~/http/cookies/cookies.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { signIn } from '~/http/sessions/session.server'
import { paths } from '~/paths'

import { firstOfficePage } from '../shared/layout/office-menu.server'

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
