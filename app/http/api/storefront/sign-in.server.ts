import { recordEvent } from '~/domain/analytics/index.server'
import { checkCredentials, register, registrationCall, signInCall } from '~/domain/auth/index.server'

import { clientIp, currentBearer } from '../../requests/request-scope.server'
import { revokeToken, signOut } from '../../sessions/session.server'
import { readVisitor } from '../../cookies/visitor.server'
import { enteredData, nothingData, registeredData } from '../responses/account-responses.server'
import { accountOff, badPasswords, passwordTooWeak, signInRefusals } from '../entry-refusals'
import { enterByToken, passTwoFactor } from '../json/account-json.server'
import { defineOperation } from '../operation.server'

const entering = { tag: 'Вход', access: 'public', method: 'POST' } as const

export const registerCall = defineOperation({
  ...entering,
  id: 'register',
  path: '/user/register',
  tier: 'account',
  summary: 'Регистрация покупателя',
  description:
    'Если магазин требует подтвердить email, вместо токена приходит requiresVerification: true, каким бы ни был адрес.',
  body: registrationCall,
  example: {
    name: 'Анна Ковалёва',
    email: 'anna@example.ru',
    phone: '+7 949 123-45-67',
    password: 'верный пароль',
  },
  data: registeredData,
  status: 201,
  fallback: 'Ошибка регистрации',
  failures: {
    400: badPasswords,
    403: ['Регистрация сейчас закрыта. Заказ можно оформить и без неё.'],
    409: ['Ошибка регистрации'],
    429: ['Слишком много попыток регистрации. Попробуйте снова через «…».'],
  },
  run: async ({ request, body }) => {
    const visitor = await readVisitor(request)
    const device = {
      visitorHash: visitor?.hash ?? null,
      ip: clientIp(),
      userAgent: request.headers.get('User-Agent'),
    }
    const outcome = await register({ form: body, ...device })
    if (outcome.next === 'verify') return { data: { requiresVerification: true as const } }
    const { userId } = outcome
    return {
      data: {
        requiresVerification: false as const,
        ...(await enterByToken(request, { userId, role: 'CUSTOMER' }, 'session')),
      },
    }
  },
})

export const loginCall = defineOperation({
  ...entering,
  id: 'login',
  path: '/user/login',
  tier: 'sign-in',
  summary: 'Вход покупателя',
  body: signInCall,
  example: { email: 'anna@example.ru', password: 'верный пароль' },
  data: enteredData,
  fallback: 'Ошибка входа',
  failures: {
    ...signInRefusals,
    403: ['Подтвердите email: мы отправили вам письмо со ссылкой.', accountOff, passwordTooWeak],
  },
  run: async ({ request, body: { otp, ...body } }) => {
    const account = await checkCredentials({ ...body, ip: clientIp() })
    const step = await passTwoFactor(account, otp)
    recordEvent({ type: 'USER_LOGIN', userId: account.userId })
    return { data: await enterByToken(request, account, 'session', step) }
  },
})

export const logoutCall = defineOperation({
  id: 'logout',
  method: 'POST',
  path: '/user/logout',
  tag: 'Личный кабинет',
  access: 'customer',
  tier: 'change',
  summary: 'Выход: токен больше не действует',
  data: nothingData,
  fallback: 'Ошибка выхода',
  failures: {},
  run: async ({ request, caller }) => {
    recordEvent({ type: 'USER_LOGOUT', userId: caller.userId })
    if (currentBearer() === null) return { data: null, cookies: await signOut(request, 'session') }
    await revokeToken()
    return { data: null }
  },
})
