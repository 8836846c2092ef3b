import { addStaff, newStaffInput } from '~/domain/staff/index.server'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { officePaths } from '~/office-paths'

import { idempotentAction } from '../page/idempotent-action.server'

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
