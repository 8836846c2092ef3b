import { isProvenPerson, requireRecentProof, type SignedIn } from '~/domain/auth/index.server'
import { addStaff, newStaffInput } from '~/domain/staff/index.server'
import { officePaths } from '~/office-paths'

import { idempotentAction } from './idempotent-action.server'
import { clientIp } from './request-scope.server'

/** @throws UserError beside `proof` */
export function requireReauthentication(
  { userId, sessionId }: SignedIn,
  proof: string | undefined,
): Promise<void> {
  return requireRecentProof({ userId, sessionId, password: proof, ip: clientIp() })
}

/**
 * Always false for a program: a stolen token must not help to guess the password.
 * @throws UserError beside a wrong password
 */
export async function isProven(
  { userId, sessionId, isProgram }: SignedIn,
  proof: string | undefined,
): Promise<boolean> {
  if (isProgram) return false
  return isProvenPerson({ userId, sessionId, password: proof, ip: clientIp() })
}

export const addStaffAction = idempotentAction({
  permission: 'staff.write',
  schema: newStaffInput,
  fallback: 'Ошибка создания администратора',
  run: async ({ proof, ...wanted }, { staff, actor, once }) => {
    await requireReauthentication(staff, proof)
    const staffId = await addStaff({ wanted, once, by: staff, actor })
    const toast =
      wanted.password === null
        ? `Приглашение отправлено на ${wanted.email}`
        : 'Новый администратор успешно создан!'
    return { toast, to: officePaths.staffMember(staffId) }
  },
})
