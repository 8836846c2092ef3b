import { afterEach, beforeAll, expect, it } from 'vitest'

import {
  activateAccount,
  activationInput,
  askForEmailChange,
  askForPasswordReset,
  changePassword,
  checkActivation,
  checkCredentials,
  checkPasswordReset,
  confirmEmail,
  findSession,
  inviteCustomer,
  resetPassword,
  startSession,
} from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { accountToken } from '../../support/people/account-token'
import { createUser } from '../../support/database/factories'

const HOUR = 3_600_000
const device = { userAgent: 'test', ip: '10.0.0.1' }
let passwordHash: string
let counter = 0

beforeAll(async () => {
  passwordHash = await hashPassword('верный пароль')
})

afterEach(() => holdClock(undefined))

async function customer(fields: Parameters<typeof createUser>[0] = {}) {
  counter += 1
  return createUser({ email: `person-${counter}@example.ru`, passwordHash, ...fields })
}

const sessionOf = (userId: string) => startSession({ userId, kind: 'CUSTOMER', ...device })
const later = (milliseconds: number) => holdClock(new Date(now().getTime() + milliseconds))

it('the link of a reset email sets a new password once, and ends every session', async () => {
  const user = await customer()
  const session = await sessionOf(user.id)
  await askForPasswordReset(user.email)
  const token = await accountToken(user.email, 'RESET_PASSWORD')
  expect(await checkPasswordReset(token)).toEqual({ email: user.email, minLength: 6 })
  await resetPassword({ token, password: 'новый пароль', ip: '10.0.0.1' })
  expect(await findSession(session, 'CUSTOMER')).toBeNull()
  expect(await checkCredentials({ email: user.email, password: 'новый пароль', ip: '1' })).toMatchObject({
    userId: user.id,
  })
  expect((await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull()
  await expect(resetPassword({ token, password: 'ещё один', ip: '10.0.0.1' })).rejects.toMatchObject({
    status: 403,
  })
  expect(
    await getDb().outboxEvent.count({
      where: { name: 'account.changed', payload: { path: ['userId'], equals: user.id } },
    }),
  ).toBe(1)
})

it('the link of a reset email sets the first password of an account created by an order', async () => {
  const user = await customer({ passwordHash: null })
  await askForPasswordReset(user.email)
  await resetPassword({
    token: await accountToken(user.email, 'RESET_PASSWORD'),
    password: 'первый пароль',
    ip: '10.0.0.1',
  })
  expect(await checkCredentials({ email: user.email, password: 'первый пароль', ip: '1' })).toMatchObject({
    userId: user.id,
  })
})

it('a reset writes the same event for known and unknown emails, without a link for inactive accounts', async () => {
  const off = await customer({ status: 'INACTIVE' })
  const before = await getDb().outboxEvent.count({ where: { name: 'account.link-asked' } })
  await askForPasswordReset('nobody@example.ru')
  await askForPasswordReset(off.email)
  expect(await getDb().outboxEvent.count({ where: { name: 'account.link-asked' } })).toBe(before + 2)
  expect(await getDb().accountToken.count({ where: { userId: off.id } })).toBe(0)
})

it('an account gets at most three reset links an hour', async () => {
  const user = await customer()
  for (let n = 0; n < 5; n += 1) await askForPasswordReset(user.email)
  expect(await getDb().accountToken.count({ where: { userId: user.id } })).toBe(3)
  later(HOUR + 1)
  await askForPasswordReset(user.email)
  expect(await getDb().accountToken.count({ where: { userId: user.id } })).toBe(4)
})

it('a reset link is refused after an hour', async () => {
  const user = await customer()
  await askForPasswordReset(user.email)
  const token = await accountToken(user.email, 'RESET_PASSWORD')
  later(HOUR + 1)
  await expect(checkPasswordReset(token)).rejects.toMatchObject({ status: 403 })
})

it('a reset by the owner cancels a stranger’s links and pending email change', async () => {
  const user = await customer()
  await askForEmailChange({
    userId: user.id,
    email: `thief-${user.email}`,
    current: 'верный пароль',
    ip: '10.0.0.1',
  })
  const theft = await accountToken(user.email, 'CONFIRM_EMAIL_CHANGE')
  await askForPasswordReset(user.email)
  await resetPassword({
    token: await accountToken(user.email, 'RESET_PASSWORD'),
    password: 'снова мой пароль',
    ip: '10.0.0.1',
  })
  await expect(confirmEmail({ token: theft, userId: user.id, ip: '10.0.0.1' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    email: user.email,
    pendingEmail: null,
  })
})

it('a user changes their password with the present one, and the other sessions end', async () => {
  const user = await customer()
  const [here, there] = [await sessionOf(user.id), await sessionOf(user.id)]
  const present = await findSession(here, 'CUSTOMER')
  const change = {
    userId: user.id,
    sessionId: present?.sessionId ?? '',
    current: 'верный пароль',
    password: 'другой пароль',
    ip: '1',
  }
  await expect(changePassword({ ...change, current: 'мимо' })).rejects.toMatchObject({ field: 'current' })
  await expect(changePassword({ ...change, password: 'qwerty123' })).rejects.toMatchObject({
    field: 'password',
  })
  await changePassword(change)
  expect(await findSession(here, 'CUSTOMER')).not.toBeNull()
  expect(await findSession(there, 'CUSTOMER')).toBeNull()
  expect(await checkCredentials({ email: user.email, password: 'другой пароль', ip: '2' })).toMatchObject({
    userId: user.id,
  })
})

it('a stolen session cannot guess the password', async () => {
  const user = await customer()
  const change = {
    userId: user.id,
    sessionId: user.id,
    current: 'мимо',
    password: 'другой пароль',
    ip: '10.1.1.1',
  }
  for (let n = 0; n < 5; n += 1)
    await expect(changePassword(change)).rejects.toMatchObject({ field: 'current' })
  await expect(changePassword({ ...change, current: 'верный пароль' })).rejects.toMatchObject({ status: 429 })
})

it('an invited account is activated once', async () => {
  await inviteCustomer({ email: 'Invited@example.ru', name: 'Олег' })
  const token = await accountToken('invited@example.ru', 'ACTIVATE_ACCOUNT')
  expect(await checkActivation(token)).toEqual({ email: 'invited@example.ru', name: 'Олег', minLength: 6 })
  const { userId } = await activateAccount({ token, password: 'пароль Олега' })
  expect(
    await checkCredentials({ email: 'invited@example.ru', password: 'пароль Олега', ip: '1' }),
  ).toMatchObject({ userId })
  expect((await getDb().user.findUniqueOrThrow({ where: { id: userId } })).emailVerifiedAt).not.toBeNull()
  await expect(activateAccount({ token, password: 'ещё один пароль' })).rejects.toMatchObject({
    message: 'Недействительная ссылка активации',
  })
  await expect(checkActivation('')).rejects.toMatchObject({ message: 'Отсутствует токен активации' })
  await expect(inviteCustomer({ email: 'invited@example.ru', name: 'Олег' })).rejects.toMatchObject({
    field: 'email',
    status: 409,
  })
})

it('the activation refuses a short password with the specified text', () => {
  const short = activationInput.safeParse({ password: 'мало', confirmation: 'мало' })
  expect(short.error?.issues[0]?.message).toBe('Пароль должен быть минимум 6 символов')
  const differing = activationInput.safeParse({ password: 'длинный', confirmation: 'другой' })
  expect(differing.error?.issues[0]?.message).toBe('Пароли не совпадают')
})
