import { checkCredentials, may, signInCall } from '~/domain/auth/index.server'
import { UserError } from '~/platform/errors'

import { clientIp } from '../../request-scope.server'
import { administratorEnvelope, enteredData } from '../responses/account-responses.server'
import { signInRefusals } from '../entry-refusals'
import { enterByToken } from '../json/account-json.server'
import { defineOperation } from '../operation.server'

export const administratorLoginCall = defineOperation({
  tag: 'Вход',
  access: 'public',
  id: 'administratorLogin',
  method: 'POST',
  path: '/auth/login',
  tier: 'sign-in',
  openInMaintenance: true,
  summary: 'Вход администратора',
  description: 'Токен администратора действует только там, где нужен администратор, и живёт не дольше 12 часов.',
  body: signInCall,
  example: { email: 'boss@example.ru', password: 'верный пароль' },
  data: enteredData,
  envelope: administratorEnvelope,
  fallback: 'Ошибка входа. Попробуйте еще раз.',
  failures: {
    ...signInRefusals,
    403: ['У вас нет прав администратора'],
  },
  run: async ({ request, body }) => {
    const account = await checkCredentials({ ...body, ip: clientIp() })
    if (!may(account, 'office.enter')) throw new UserError('У вас нет прав администратора', { status: 403 })
    const data = await enterByToken(request, account, 'administrator')
    return { data, more: data }
  },
})
