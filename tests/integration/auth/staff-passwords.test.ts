import { getDb } from '~/platform/db/db.server'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  activateAccount,
  askForPasswordReset,
  changePassword,
  checkCredentials,
  createStaff,
  ensureFirstAdministrator,
  permissionsOf,
  register,
  registrationInput,
  resetPassword,
} from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { addStaff, promoteCustomer } from '~/domain/staff/index.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'
import { accountToken } from '../../support/people/account-token'
import { administrator } from '../../support/people/administrator'

const ip = '10.0.0.1'
const GOOD = 'длинный пароль'
const weak = {
  short: ['короткий', 'Пароль сотрудника должен содержать минимум 12 символов'],
  same: ['абабабабабабаб', 'Этот пароль слишком простой. Придумайте другой.'],
  common: ['qwerty123456', 'Этот пароль слишком известен. Придумайте другой.'],
} as const

let passwordHash: string
let counter = 0
const emailOf = () => `staff-${(counter += 1)}@example.ru`
const by = { userId: newId(), permissions: permissionsOf('ADMIN', null), role: 'ADMIN' } as const

beforeAll(async () => {
  passwordHash = await hashPassword(GOOD)
})

async function invite(email: string): Promise<string> {
  await addStaff({
    wanted: { email, name: 'Вера', role: 'MODERATOR', password: null },
    by,
    actor: administrator,
  })
  return accountToken(email, 'ACTIVATE_ACCOUNT')
}

const ways: [string, (password: string) => Promise<unknown>][] = [
  [
    'the command user:create',
    (password) => createStaff({ email: emailOf(), name: 'Вера', role: 'MODERATOR', password }),
  ],
  ['the first administrator', (password) => ensureFirstAdministrator({ email: emailOf(), password })],
  [
    'the page of new staff',
    (password) =>
      addStaff({
        wanted: { email: emailOf(), name: 'Вера', role: 'MODERATOR', password },
        by,
        actor: administrator,
      }),
  ],
  [
    'the link of an invitation',
    async (password) => activateAccount({ token: await invite(emailOf()), password }),
  ],
  [
    'the link of a forgotten password',
    async (password) => {
      const { email } = await createUser({ email: emailOf(), role: 'MODERATOR', passwordHash })
      await askForPasswordReset(email)
      await resetPassword({ token: await accountToken(email, 'RESET_PASSWORD'), password, ip })
    },
  ],
  [
    'a change of the own password',
    async (password) => {
      const { id: userId } = await createUser({ email: emailOf(), role: 'MODERATOR', passwordHash })
      await changePassword({ userId, sessionId: newId(), current: GOOD, password, ip })
    },
  ],
]

describe.each(ways)('%s', (_name, setPassword) => {
  it.each(Object.entries(weak))(
    'the form refuses a password that is too weak for staff (%s)',
    async (_kind, [password, text]) => {
      await expect(setPassword(password)).rejects.toMatchObject({ field: 'password', message: text })
    },
  )

  it('the form accepts a good password', async () => {
    await setPassword(GOOD)
  })
})

it('a customer may choose six letters, and requires a better password after becoming staff', async () => {
  const email = emailOf()
  const form = registrationInput.parse({
    name: 'Анна',
    email,
    phone: '',
    password: 'цветок',
    confirmation: 'цветок',
  })
  await register({ form, visitorHash: null, ip, userAgent: null })
  const { userId } = await checkCredentials({ email, password: 'цветок', ip })
  await getDb().user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } })
  await promoteCustomer({ customerId: userId, role: 'MODERATOR', by, actor: administrator })
  await expect(checkCredentials({ email, password: 'цветок', ip })).rejects.toMatchObject({
    status: 403,
    code: 'weak-password',
  })
  await resetPassword({ token: await accountToken(email, 'RESET_PASSWORD'), password: GOOD, ip })
  expect(await checkCredentials({ email, password: GOOD, ip })).toMatchObject({ role: 'MODERATOR' })
})
