import { checkCredentials, may, signInCall } from '~/domain/auth/index.server'
import { UserError } from '~/platform/errors/errors'

import { clientIp } from '../../requests/request-scope.server'
import { administratorEnvelope, enteredData } from '../responses/account-responses.server'
import { accountOff, passwordTooWeak, signInRefusals } from '../entry-refusals'
import { enterByToken, passTwoFactor } from '../json/account-json.server'
import { defineOperation } from '../operation.server'

/** Two-factor is required, and only pages can set it up. */
const SET_UP_FIRST = 'Сначала настройте второй шаг входа: откройте панель в браузере'

export const administratorLoginCall = defineOperation({
  tag: 'Вход',
  access: 'public',
  id: 'administratorLogin',
  method: 'POST',
  path: '/auth/login',
  tier: 'sign-in',
  openInMaintenance: true,
  summary: 'Вход администратора',
  description:
    'Токен администратора действует только там, где нужен администратор, и живёт не дольше 12 часов. У кого включён второй шаг входа, тот шлёт и `otp`: код из приложения или запасной (коды по SMS и ключи доступа — для браузера); без него ответ — 401 с `code` SECOND_FACTOR_REQUIRED.',
  body: signInCall,
  example: { email: 'boss@example.ru', password: 'верный пароль' },
  data: enteredData,
  envelope: administratorEnvelope,
  fallback: 'Ошибка входа. Попробуйте еще раз.',
  failures: {
    ...signInRefusals,
    403: ['У вас нет прав администратора', SET_UP_FIRST, accountOff, passwordTooWeak],
  },
  run: async ({ request, body: { otp, ...body } }) => {
    const account = await checkCredentials({ ...body, ip: clientIp() })
    if (!may(account, 'office.enter')) throw new UserError('У вас нет прав администратора', { status: 403 })
    if (account.mustSetUpTwoFactor) throw new UserError(SET_UP_FIRST, { status: 403 })
    const data = await enterByToken(request, account, 'administrator', await passTwoFactor(account, otp))
    return { data, more: data }
  },
})
