import { changePassword, passwordChangeInput } from '~/domain/auth/index.server'
import { officePaths } from '~/office-paths'

import { adminAction } from '../shared/page/admin-page.server'
import { clientIp } from '../../http/requests/request-scope.server'

export const ownPasswordAction = adminAction({
  schema: passwordChangeInput,
  fallback: 'Ошибка изменения пароля',
  run: async ({ current, password }, { staff: { userId, sessionId } }) => {
    await changePassword({ userId, sessionId, current, password, ip: clientIp() })
    return { toast: 'Пароль успешно изменен!', to: officePaths.ownAccess() }
  },
})
