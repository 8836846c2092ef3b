import { hasRecentProof } from '~/domain/auth/index.server'
import { readSecondStep, readSmsCode } from '~/domain/second-step/index.server'

import type { AdminContext } from './admin-page.server'

export async function readOwnSecurity({ staff }: Pick<AdminContext, 'staff'>) {
  const { userId, sessionId } = staff
  const [second, smsCode, isProven] = await Promise.all([
    readSecondStep(staff),
    readSmsCode({ userId, holderId: sessionId }),
    hasRecentProof(sessionId),
  ])
  return { second, smsCode, isProven }
}
