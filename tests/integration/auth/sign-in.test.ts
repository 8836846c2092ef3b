import { afterEach, expect, it } from 'vitest'

import {
  checkCredentials,
  endSession,
  ensureFirstAdministrator,
  findSession,
  removeExpiredSessions,
  startSession,
} from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createUser } from '../../support/database/factories'

afterEach(() => holdClock(undefined))

const MINUTE = 60_000
const device = { userAgent: 'test', ip: '10.0.0.1' }

it('the first administrator is created once, and signs in', async () => {
  const first = { email: 'Boss@example.ru', password: 'начальник склада' }
  expect(await ensureFirstAdministrator(first)).toBe(true)
  expect(await ensureFirstAdministrator({ ...first, email: 'second@example.ru' })).toBe(false)
  expect(await checkCredentials({ ...first, ip: '10.0.0.1' })).toMatchObject({ role: 'ADMIN' })
})

it('a failed sign-in always gets the same answer, and only the right password reveals a closed account', async () => {
  const passwordHash = await hashPassword('верный пароль')
  await createUser({ email: 'known@example.ru', passwordHash })
  await createUser({ email: 'off@example.ru', passwordHash, status: 'INACTIVE' })
  await createUser({ email: 'no-password@example.ru' })
  for (const email of ['known@example.ru', 'nobody@example.ru', 'no-password@example.ru', 'off@example.ru']) {
    await expect(checkCredentials({ email, password: 'мимо', ip: '10.0.0.2' })).rejects.toMatchObject({
      message: 'Неверный email или пароль',
      status: 401,
    })
  }
  await expect(
    checkCredentials({ email: 'off@example.ru', password: 'верный пароль', ip: '10.0.0.2' }),
  ).rejects.toMatchObject({
    status: 403,
    message: 'Ваш кабинет отключён. Свяжитесь с магазином, чтобы включить его.',
  })
})

it('an account is locked for one address after five failures, for 15 minutes', async () => {
  const credentials = { email: 'locked@example.ru', password: 'верный пароль' }
  await createUser({ email: credentials.email, passwordHash: await hashPassword(credentials.password) })
  const start = new Date('2026-11-20T10:00:00Z')
  holdClock(start)
  for (let n = 0; n < 5; n += 1)
    await expect(
      checkCredentials({ ...credentials, password: 'мимо', ip: '10.0.0.3' }),
    ).rejects.toMatchObject({ status: 401 })
  await expect(checkCredentials({ ...credentials, ip: '10.0.0.3' })).rejects.toMatchObject({ status: 429 })
  await expect(checkCredentials({ ...credentials, ip: '10.0.0.4' })).resolves.toBeDefined()
  holdClock(new Date(start.getTime() + 15 * MINUTE + 1))
  await expect(checkCredentials({ ...credentials, ip: '10.0.0.3' })).resolves.toBeDefined()
})

it('a session ends by a sign-out, by disuse, and when its account loses access', async () => {
  const user = await createUser()
  const start = new Date('2026-11-20T10:00:00Z')
  holdClock(start)
  const customer = await startSession({ userId: user.id, kind: 'CUSTOMER', ...device })
  const office = await startSession({ userId: user.id, kind: 'ADMIN', ...device })
  expect(await findSession(customer, 'CUSTOMER')).toMatchObject({ userId: user.id })
  expect(await findSession(customer, 'ADMIN')).toBeNull()
  holdClock(new Date(start.getTime() + 59 * MINUTE))
  expect(await findSession(office, 'ADMIN')).not.toBeNull()
  holdClock(new Date(start.getTime() + 118 * MINUTE))
  expect(await findSession(office, 'ADMIN')).not.toBeNull()
  holdClock(new Date(start.getTime() + 179 * MINUTE))
  expect(await findSession(office, 'ADMIN')).toBeNull()
  await getDb().user.update({ where: { id: user.id }, data: { status: 'INACTIVE' } })
  expect(await findSession(customer, 'CUSTOMER')).toBeNull()
  await getDb().user.update({ where: { id: user.id }, data: { status: 'ACTIVE' } })
  await endSession(customer)
  expect(await findSession(customer, 'CUSTOMER')).toBeNull()
  expect(await removeExpiredSessions(10)).toBe(1)
})

it('a session is extended at most once a minute, and only by the user’s own request', async () => {
  const user = await createUser()
  const start = new Date('2026-11-20T10:00:00Z')
  holdClock(start)
  const token = await startSession({ userId: user.id, kind: 'CUSTOMER', ...device })
  const office = await startSession({ userId: user.id, kind: 'ADMIN', ...device })
  const at = (minutes: number) => holdClock(new Date(start.getTime() + minutes * MINUTE))
  at(1)
  expect(await findSession(token, 'CUSTOMER')).toMatchObject({ prolonged: false })
  at(2)
  expect(await findSession(token, 'CUSTOMER', { prolong: false })).toMatchObject({
    userId: user.id,
    prolonged: false,
  })
  expect(await findSession(token, 'CUSTOMER')).toMatchObject({ prolonged: true })
  expect(await findSession(token, 'CUSTOMER')).toMatchObject({ prolonged: false })
  const [row] = await getDb().session.findMany({ where: { userId: user.id, kind: 'CUSTOMER' } })
  expect(row?.expiresAt).toEqual(new Date(start.getTime() + 2 * MINUTE + 30 * 24 * 60 * MINUTE))
  at(59)
  expect(await findSession(office, 'ADMIN', { prolong: false })).not.toBeNull()
  at(61)
  expect(await findSession(office, 'ADMIN')).toBeNull()
})

it('the database stores no token that a thief could use', async () => {
  const user = await createUser()
  const token = await startSession({ userId: user.id, kind: 'CUSTOMER', ...device })
  const rows = await getDb().session.findMany({ where: { userId: user.id } })
  expect(JSON.stringify(rows)).not.toContain(token)
})
