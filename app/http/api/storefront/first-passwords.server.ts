import { recordEvent } from '~/domain/analytics/index.server'
import {
  activateAccount,
  activationCall,
  checkActivation,
  passwordSetupCall,
  setFirstPassword,
} from '~/domain/auth/index.server'

import { readViewer } from '../../sessions/viewer.server'
import { enteredData, invitationData } from '../responses/account-responses.server'
import { badPasswords } from '../entry-refusals'
import { enterByToken } from '../json/account-json.server'
import { defineOperation } from '../operation.server'

export const setPasswordCall = defineOperation({
  tag: 'Вход',
  access: 'visitor',
  id: 'setPassword',
  method: 'POST',
  path: '/user/set-password',
  tier: 'account',
  summary: 'Первый пароль кабинета, созданного заказом',
  description: 'Право даёт cookie того, кто заказал, или одноразовый `token` из письма о заказе.',
  body: passwordSetupCall,
  example: { orderId: '0190a0a0-0000-7000-8000-000000000000', password: 'верный пароль', token: 'из-письма' },
  data: enteredData,
  fallback: 'Ошибка установки пароля',
  failures: {
    400: badPasswords,
    401: ['Требуется вход'],
    403: ['Ссылка недействительна или пароль уже задан. Войдите или восстановите пароль.'],
  },
  run: async ({ request, body }) => {
    const { visitorHash, placedOrderIds } = await readViewer(request)
    const { userId } = await setFirstPassword({ ...body, visitorHash, placedOrderIds })
    recordEvent({ type: 'USER_LOGIN', userId })
    return { data: await enterByToken(request, { userId, role: 'CUSTOMER' }, 'session') }
  },
})

const invitation = { tag: 'Приглашение', access: 'public', tier: 'account' } as const
const invalidLink = { 403: ['Недействительная ссылка активации'] } as const

export const checkActivationCall = defineOperation({
  ...invitation,
  id: 'checkActivation',
  method: 'GET',
  path: '/account-activation/check/{token}',
  summary: 'Кого приглашает ссылка',
  data: invitationData,
  fallback: 'Ошибка проверки ссылки',
  failures: invalidLink,
  run: async ({ params }) => {
    const { email, name } = await checkActivation(params.token ?? '')
    return { data: { email, name } }
  },
})

export const activateCall = defineOperation({
  ...invitation,
  id: 'activateAccount',
  method: 'POST',
  path: '/account-activation/activate',
  summary: 'Пароль приглашённого и вход',
  body: activationCall,
  example: { token: 'из-письма', password: 'верный пароль' },
  data: enteredData,
  fallback: 'Ошибка активации аккаунта',
  failures: {
    400: badPasswords,
    ...invalidLink,
  },
  run: async ({ request, body }) => {
    const { userId } = await activateAccount(body)
    recordEvent({ type: 'USER_LOGIN', userId })
    return { data: await enterByToken(request, { userId, role: 'CUSTOMER' }, 'session') }
  },
})
