import { afterEach, expect, it } from 'vitest'

import { checkCredentials, confirmEmail, register, registrationInput } from '~/domain/auth/index.server'

import { getDb } from '~/platform/db/db.server'
import type { UserError } from '~/platform/errors/errors'
import { forgetSingleton } from '~/platform/process/singleton.server'

import { accountToken } from '../../support/people/account-token'
import { createUser } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'
import { setEnvironment } from '../../support/setup/set-environment'

const fields = {
  name: 'Анна Ковалёва',
  phone: '8 949 123 45 67',
  password: 'тайный пароль',
  confirmation: 'тайный пароль',
}
const from = { visitorHash: null, ip: '10.0.0.1', userAgent: 'test' }
const formOf = (changes: Record<string, string>) => registrationInput.parse({ ...fields, ...changes })

async function countRequestedMails(kind: string): Promise<number> {
  return getDb().outboxEvent.count({
    where: { name: 'account.link-asked', payload: { path: ['kind'], equals: kind } },
  })
}

afterEach(async () => {
  await setSettings('features', { registration: true, emailVerification: false })
})

it('a registration creates a usable account, and emails a confirmation link', async () => {
  const outcome = await register({ form: formOf({ email: 'Anna@Example.ru' }), ...from })
  const user = await getDb().user.findUniqueOrThrow({ where: { email: 'anna@example.ru' } })
  expect(outcome).toEqual({ next: 'signed-in', userId: user.id })
  expect(user).toMatchObject({
    name: 'Анна Ковалёва',
    phone: '+79491234567',
    role: 'CUSTOMER',
    emailVerifiedAt: null,
    marketingConsentAt: null,
  })
  expect(await getDb().consent.count({ where: { userId: user.id } })).toBe(0)
  expect(
    await getDb().outboxEvent.count({
      where: { name: 'customer.registered', payload: { path: ['userId'], equals: user.id } },
    }),
  ).toBe(1)
  await confirmEmail({
    token: await accountToken('anna@example.ru', 'VERIFY_EMAIL'),
    userId: user.id,
    ip: '10.0.0.1',
  })
  expect((await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull()
})

it('a registration with the ticked box stores the proof of consent to advertising', async () => {
  await register({ form: formOf({ email: 'letters@example.ru', marketing: 'on' }), ...from })
  const user = await getDb().user.findUniqueOrThrow({
    where: { email: 'letters@example.ru' },
    include: { consents: true },
  })
  // The address may belong to another person, so consent waits for its owner's confirmation.
  expect(user).toMatchObject({ marketingAskedAt: expect.any(Date), marketingConsentAt: null })
  await confirmEmail({
    token: await accountToken('letters@example.ru', 'VERIFY_EMAIL'),
    userId: user.id,
    ip: '10.0.0.1',
  })
  expect((await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).marketingConsentAt).not.toBeNull()
  expect(user.consents).toMatchObject([{ purpose: 'MARKETING', email: 'letters@example.ru', ip: '10.0.0.1' }])
})

it.each([
  ['with a password', 'taken@example.ru', 'hash'],
  ['made by an order', 'ordered@example.ru', null],
])(
  'a registration with the email of an account %s is refused, and the owner gets an email',
  async (_, email, passwordHash) => {
    const owner = await createUser({ email, name: 'Хозяин', passwordHash })
    const before = await countRequestedMails('taken')
    await expect(register({ form: formOf({ email }), ...from })).rejects.toMatchObject({
      message: 'Ошибка регистрации',
      status: 409,
    })
    expect(await countRequestedMails('taken')).toBe(before + 1)
    expect(await getDb().user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      id: owner.id,
      name: 'Хозяин',
      passwordHash,
    })
  },
)

it('a free and a taken email get the same answer when emails must be confirmed first', async () => {
  await setSettings('features', { emailVerification: true })
  await createUser({ email: 'known@example.ru', passwordHash: 'hash' })
  expect(await register({ form: formOf({ email: 'known@example.ru' }), ...from })).toEqual({ next: 'verify' })
  expect(await register({ form: formOf({ email: 'fresh@example.ru' }), ...from })).toEqual({ next: 'verify' })
  const credentials = { email: 'fresh@example.ru', password: fields.password, ip: '10.0.0.9' }
  await expect(checkCredentials({ ...credentials, password: 'мимо' })).rejects.toMatchObject({ status: 401 })
  await expect(checkCredentials(credentials)).rejects.toMatchObject({ status: 403 })
  const link = { token: await accountToken('fresh@example.ru', 'VERIFY_EMAIL'), userId: null, ip: '10.0.0.9' }
  await expect(confirmEmail(link)).rejects.toMatchObject({ field: 'current' })
  await expect(confirmEmail({ ...link, current: 'мимо' })).rejects.toMatchObject({ field: 'current' })
  await confirmEmail({ ...link, current: fields.password })
  expect(await checkCredentials(credentials)).toMatchObject({ name: 'Анна Ковалёва' })
})

it('a registration is refused while registration is off', async () => {
  await setSettings('features', { registration: false })
  await expect(register({ form: formOf({ email: 'late@example.ru' }), ...from })).rejects.toMatchObject({
    status: 403,
  })
  expect(await getDb().user.count({ where: { email: 'late@example.ru' } })).toBe(0)
})

it('several concurrent registrations of one email create one account', async () => {
  const form = formOf({ email: 'twice@example.ru' })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => register({ form, ...from })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getDb().user.count({ where: { email: 'twice@example.ru' } })).toBe(1)
})

it.each([
  [{ name: ' ' }, 'name', 'Введите имя'],
  [{ email: 'anna@example' }, 'email', 'Похоже, в адресе не хватает окончания: .ru или .com'],
  [{ phone: '12' }, 'phone', 'Проверьте телефон: нужен номер вида +7 949 123-45-67'],
  [{ password: 'мало', confirmation: 'мало' }, 'password', 'Пароль должен содержать минимум 6 символов'],
  [{ confirmation: 'другой' }, 'confirmation', 'Пароли не совпадают'],
])('a registration with %j shows the error beside its field', (changes, field, message) => {
  const parsed = registrationInput.safeParse({ ...fields, email: 'x@example.ru', ...changes })
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message }])
})

it('a registration requires no phone', () => {
  expect(formOf({ email: 'x@example.ru', phone: '' }).phone).toBeNull()
})

it('a stranger who tries many taken emails has to wait, and another visitor does not', async () => {
  setEnvironment({ RATE_LIMITS: 'on' })
  forgetSingleton('taken-registrations')
  try {
    const taken = `taken-${Date.now()}@example.ru`
    await register({ form: formOf({ email: taken }), ...from })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      await register({ form: formOf({ email: taken }), ...from }).catch((error: unknown) =>
        statuses.push((error as UserError).status),
      )
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
    const next = { form: formOf({ email: `free-${Date.now()}@example.ru` }) }
    await expect(register({ ...next, ...from })).rejects.toThrow(
      /Слишком много попыток регистрации\. Попробуйте снова через 10\sминут/,
    )
    expect(await register({ ...next, ...from, ip: '198.51.100.77' })).toMatchObject({ next: 'signed-in' })
  } finally {
    setEnvironment({ RATE_LIMITS: 'off' })
  }
})
