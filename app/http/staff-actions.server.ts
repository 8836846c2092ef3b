import { isProvenPerson, requireRecentProof, type SignedIn } from '~/domain/auth/index.server'
import { addStaff, newStaffInput } from '~/domain/staff/index.server'
import { officePaths } from '~/office-paths'

import { idempotentAction } from './idempotent-action.server'
import { clientIp } from './request-scope.server'

/** Sees that it is still the person who signed in, by the password that they typed into the field `proof`. @throws UserError beside it */
export function requireReauthentication(
  { userId, sessionId }: SignedIn,
  proof: string | undefined,
): Promise<void> {
  return requireRecentProof({ userId, sessionId, password: proof, ip: clientIp() })
}

/**
 * The same where only some of what a form can do asks for the proof. A program proves nothing: with a stolen token nobody
 * guesses its maker's password.
 * @throws UserError beside a wrong password
 */
export async function isProven(
  { userId, sessionId, isProgram }: SignedIn,
  proof: string | undefined,
): Promise<boolean> {
  if (isProgram) return false
  return isProvenPerson({ userId, sessionId, password: proof, ip: clientIp() })
}

/** The form of somebody new, which stands on a page of its own and among the settings. */
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
