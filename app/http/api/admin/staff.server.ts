import { changePassword, passwordChangeCall } from '~/domain/auth/index.server'
import { addStaff, newStaffCall } from '~/domain/staff/index.server'

import { clientIp } from '../../requests/request-scope.server'
import { requireReauthentication } from '../../admin/staff-actions.server'
import { accountLocked, badStaffPasswords } from '../entry-refusals'
import { defineOperation } from '../operation.server'
import { createdStaff, noData } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

const tag = 'Администратору: сотрудники'

export const changeOwnPasswordCall = defineOperation({
  id: 'changeOwnPassword',
  method: 'POST',
  path: '/admin/change-password',
  tag,
  access: 'office.enter',
  tier: 'change',
  summary: 'Сменить свой пароль',
  description: 'Остальные сеансы завершаются, этот токен действует дальше.',
  body: passwordChangeCall,
  example: { currentPassword: 'верный пароль', newPassword: 'новый верный пароль' },
  data: noData,
  fallback: 'Ошибка изменения пароля',
  failures: { 400: ['Неверный пароль', ...badStaffPasswords], 429: accountLocked },
  run: async ({ body: { currentPassword, newPassword }, caller: { userId, sessionId } }) => {
    await changePassword({
      userId,
      sessionId,
      current: currentPassword,
      password: newPassword,
      ip: clientIp(),
    })
    return { data: null }
  },
})

export const createStaffCall = defineOperation({
  id: 'createStaff',
  method: 'POST',
  path: '/admin/create',
  tag,
  access: 'staff.write',
  tier: 'change',
  summary: 'Добавить сотрудника',
  description:
    'Роль — ADMIN, MODERATOR или id своей роли, не выше прав того, кто добавляет. Через десять минут после входа нужен и `currentPassword` — его пароль.',
  body: newStaffCall,
  example: { email: 'olga@example.ru', password: 'верный пароль', role: 'MODERATOR' },
  data: createdStaff,
  fallback: 'Ошибка создания администратора',
  failures: {
    400: [
      'Введите свой пароль ещё раз',
      'Неверный пароль',
      'Такой роли уже нет: выберите другую',
      ...badStaffPasswords,
    ],
    403: ['Администратора назначает только администратор', 'Эта роль выше вашей: её даёт администратор'],
    409: ['Этот адрес уже занят: «…»'],
    429: accountLocked,
  },
  isKeyed: true,
  run: async ({ body: { currentPassword, name = null, ...body }, caller, keyed }) => {
    await requireReauthentication(caller, currentPassword)
    const id = await addStaff({
      wanted: { ...body, name },
      once: keyed?.once,
      by: caller,
      actor: actorOf(caller),
    })
    return { data: { id, email: body.email, role: body.role } }
  },
})
