import { z } from 'zod'

import { activationCall, passwordSetupCall, registrationCall, signInCall } from '~/domain/auth/index.server'

import { administratorEnvelope, enteredData, invitationData, registeredData } from '../answers/account-answers.server'
import { defineOperation, phoneFailure, textFailures, typeFailure } from '../operation.server'

const noQuery = z.object({})
const noBody = z.undefined()
const passwordFailures = [
  'Пароль должен содержать минимум 6 символов',
  'Пароль должен содержать не больше 128 символов',
  'Пароль не должен совпадать с email',
  'Этот пароль слишком известен. Придумайте другой.',
] as const
const lockFailures = [
  'Слишком много неудачных попыток входа. Попробуйте снова через «…».',
  'Пароль к этому кабинету подбирают. Войдите с устройства, с которого уже входили, задайте новый пароль по ссылке из письма или попробуйте снова через «…».',
] as const
const entering = { tag: 'Вход', access: 'public', query: noQuery } as const

export const registerCall = defineOperation({
  ...entering,
  id: 'register',
  method: 'POST',
  path: '/user/register',
  tier: 'account',
  summary: 'Регистрация покупателя',
  description: 'Если магазин требует подтвердить email, вместо токена приходит requiresVerification: true, каким бы ни был адрес.',
  body: registrationCall,
  example: { name: 'Анна Ковалёва', email: 'anna@example.ru', phone: '+7 949 123-45-67', password: 'верный пароль' },
  data: registeredData,
  status: 201,
  fallback: 'Ошибка регистрации',
  failures: {
    400: [
      'Введите имя',
      'Введите email',
      'Проверьте email: нужен адрес вида name@example.ru',
      'Похоже, в адресе не хватает окончания: .ru или .com',
      phoneFailure,
      'Введите пароль',
      ...passwordFailures,
      ...textFailures,
    ],
    403: ['Регистрация сейчас закрыта. Заказ можно оформить и без неё.'],
    409: ['Ошибка регистрации'],
  },
})

export const loginCall = defineOperation({
  ...entering,
  id: 'login',
  method: 'POST',
  path: '/user/login',
  tier: 'sign-in',
  summary: 'Вход покупателя',
  body: signInCall,
  example: { email: 'anna@example.ru', password: 'верный пароль' },
  data: enteredData,
  fallback: 'Ошибка входа',
  failures: {
    400: ['Введите email', 'Введите пароль', 'Слишком длинный email', 'Слишком длинный пароль'],
    401: ['Неверный email или пароль'],
    403: ['Подтвердите email: мы отправили вам письмо со ссылкой.'],
    429: lockFailures,
  },
})

export const administratorLoginCall = defineOperation({
  ...entering,
  id: 'administratorLogin',
  method: 'POST',
  path: '/auth/login',
  tier: 'sign-in',
  summary: 'Вход администратора',
  description: 'Токен администратора действует только там, где нужен администратор, и живёт не дольше 12 часов.',
  body: signInCall,
  example: { email: 'boss@example.ru', password: 'верный пароль' },
  data: enteredData,
  envelope: administratorEnvelope,
  fallback: 'Ошибка входа. Попробуйте еще раз.',
  failures: {
    400: ['Введите email', 'Введите пароль', 'Слишком длинный email', 'Слишком длинный пароль'],
    401: ['Неверный email или пароль'],
    403: ['У вас нет прав администратора'],
    429: lockFailures,
  },
})

export const setPasswordCall = defineOperation({
  ...entering,
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
    400: ['ID заказа не найден', 'Введите пароль', ...passwordFailures, typeFailure],
    401: ['Требуется вход'],
    403: ['Ссылка недействительна или пароль уже задан. Войдите или восстановите пароль.'],
  },
})

export const checkActivationCall = defineOperation({
  ...entering,
  tag: 'Приглашение',
  id: 'checkActivation',
  method: 'GET',
  path: '/account-activation/check/{token}',
  tier: 'account',
  summary: 'Кого приглашает ссылка',
  body: noBody,
  data: invitationData,
  fallback: 'Ошибка проверки ссылки',
  failures: { 403: ['Недействительная ссылка активации'] },
})

export const activateCall = defineOperation({
  ...entering,
  tag: 'Приглашение',
  id: 'activateAccount',
  method: 'POST',
  path: '/account-activation/activate',
  tier: 'account',
  summary: 'Пароль приглашённого и вход',
  body: activationCall,
  example: { token: 'из-письма', password: 'верный пароль' },
  data: enteredData,
  fallback: 'Ошибка активации аккаунта',
  failures: {
    400: ['Отсутствует токен активации', 'Введите пароль', 'Пароль должен быть минимум 6 символов', ...passwordFailures.slice(1)],
    403: ['Недействительная ссылка активации'],
  },
})
