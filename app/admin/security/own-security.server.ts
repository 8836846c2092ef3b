import { hasRecentProof } from '~/domain/auth/index.server'
import { readTwoFactor, readSmsCode } from '~/domain/two-factor/index.server'

import type { AdminContext } from '../shared/page/admin-page.server'

export async function readOwnSecurity({ staff }: Pick<AdminContext, 'staff'>) {
  const { userId, sessionId } = staff
  const [second, smsCode, isProven] = await Promise.all([
    readTwoFactor(staff),
    readSmsCode({ userId, holderId: sessionId }),
    hasRecentProof(sessionId),
  ])
  return { second, smsCode, isProven }
}
