import { expect, it } from 'vitest'

import { checkCredentials, createStaff, findSession, startSession } from '~/domain/auth/index.server'
import { getDb } from '~/platform/db/db.server'
import { createUser } from '~tests/support/database/factories'

const ip = '127.0.0.1'

it('the staff command creates a moderator who can sign in, with an audit entry', async () => {
  expect(
    await createStaff({
      email: 'Mod@Example.ru',
      name: 'Марина',
      role: 'MODERATOR',
      password: 'верный пароль',
    }),
  ).toMatchObject({
    isNew: true,
  })
  expect(await checkCredentials({ email: 'mod@example.ru', password: 'верный пароль', ip })).toMatchObject({
    role: 'MODERATOR',
  })
  expect(await getDb().auditLog.count({ where: { action: 'user.create' } })).toBe(1)
})

it('the staff command gives an existing account the role and password, and ends its sessions', async () => {
  const { id: userId, email } = await createUser()
  const token = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
  expect(await createStaff({ email, name: 'Анна', role: 'ADMIN', password: 'верный пароль' })).toMatchObject({
    isNew: false,
  })
  expect(await findSession(token, 'CUSTOMER')).toBeNull()
  expect(await checkCredentials({ email, password: 'верный пароль', ip })).toMatchObject({
    userId,
    role: 'ADMIN',
  })
})

it('the staff command refuses common passwords', async () => {
  const staff = { email: 'weak@example.ru', name: 'Анна', role: 'ADMIN' } as const
  await expect(createStaff({ ...staff, password: '123456' })).rejects.toMatchObject({ field: 'password' })
})
