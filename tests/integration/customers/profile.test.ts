import { expect, it } from 'vitest'

import { cancelEmailChange, checkEmailLink, confirmEmail } from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { collectOwnData, profileInput, readProfile, updateProfile } from '~/domain/customers/index.server'
import { newId } from '~/platform/db/ids.server'
import { getDb } from '~/platform/db/db.server'

import { accountToken } from '../../support/people/account-token'
import { createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

const ip = '10.0.0.1'
const password = 'верный пароль'
const passwordHash = await hashPassword(password)

const save = (userId: string, fields: Record<string, string>) =>
  updateProfile({ userId, input: profileInput.parse({ name: 'Анна', current: password, ...fields }), ip })

const confirm = (userId: string, token: string) => confirmEmail({ token, userId, ip })

it('a customer changes name and phone at once, and the email after its confirmation', async () => {
  const { id } = await createUser({ passwordHash, email: 'old@example.ru', name: 'Аня' })
  expect(await save(id, { email: 'old@example.ru', phone: '8 949 123 45 67' })).toEqual({
    isEmailChangeRequested: false,
  })
  expect(await save(id, { email: 'New@example.ru', phone: '' })).toEqual({ isEmailChangeRequested: true })
  expect(await readProfile(id)).toMatchObject({
    name: 'Анна',
    phone: null,
    email: 'old@example.ru',
    pendingEmail: 'new@example.ru',
  })
  expect(
    await getDb().outboxEvent.count({
      where: { name: 'account.changed', payload: { equals: { userId: id, kind: 'email-change-requested' } } },
    }),
  ).toBe(1)
  const token = await accountToken('old@example.ru', 'CONFIRM_EMAIL_CHANGE')
  expect(await checkEmailLink({ token, userId: id })).toEqual({
    email: 'new@example.ru',
    asksPassword: false,
  })
  expect(await checkEmailLink({ token, userId: null })).toEqual({
    email: 'new@example.ru',
    asksPassword: true,
  })
  await confirm(id, token)
  expect(await readProfile(id)).toMatchObject({
    email: 'new@example.ru',
    emailVerified: true,
    pendingEmail: null,
  })
  await expect(confirm(id, token)).rejects.toMatchObject({ status: 403 })
})

it('a change of email without the right password changes nothing', async () => {
  const { id } = await createUser({ passwordHash, email: 'careful@example.ru', name: 'Аня' })
  await expect(save(id, { email: 'thief@example.ru', current: 'мимо' })).rejects.toMatchObject({
    field: 'current',
  })
  const input = profileInput.parse({ name: 'Анна', email: 'thief@example.ru' })
  await expect(updateProfile({ userId: id, input, ip })).rejects.toMatchObject({ field: 'current' })
  expect(await readProfile(id)).toMatchObject({
    name: 'Аня',
    email: 'careful@example.ru',
    pendingEmail: null,
  })
})

it('a change to a taken email gets the usual answer, and its owner an email without a link', async () => {
  const { id } = await createUser({ passwordHash, email: 'asker@example.ru' })
  const owner = await createUser({ email: 'owner@example.ru' })
  expect(await save(id, { email: 'owner@example.ru' })).toEqual({ isEmailChangeRequested: true })
  expect(await getDb().accountToken.count({ where: { userId: id } })).toBe(0)
  expect(await getDb().accountToken.count({ where: { userId: owner.id, purpose: 'RESET_PASSWORD' } })).toBe(1)
})

it('the link of a change is refused after a cancellation, a newer change, or a taken email', async () => {
  const { id } = await createUser({ passwordHash, email: 'mover@example.ru' })
  await save(id, { email: 'first@example.ru' })
  const first = await accountToken('mover@example.ru', 'CONFIRM_EMAIL_CHANGE')
  await save(id, { email: 'second@example.ru' })
  await expect(confirm(id, first)).rejects.toMatchObject({ status: 403 })
  const second = await accountToken('mover@example.ru', 'CONFIRM_EMAIL_CHANGE')
  await createUser({ email: 'second@example.ru' })
  await expect(confirm(id, second)).rejects.toMatchObject({ status: 409 })
  await save(id, { email: 'third@example.ru' })
  const third = await accountToken('mover@example.ru', 'CONFIRM_EMAIL_CHANGE')
  await cancelEmailChange(id)
  await expect(confirm(id, third)).rejects.toMatchObject({ status: 403 })
  expect(await readProfile(id)).toMatchObject({ email: 'mover@example.ru', pendingEmail: null })
})

it('the download contains all personal data that the account shows, and nothing else', async () => {
  const product = await createProduct({ name: 'Грунт глубокий' })
  const email = 'copy@example.ru'
  const order = (userId: string | null) =>
    orderProducts([{ productId: product.id, quantity: 1 }], {
      userId,
      form: { email },
      ip: userId ?? 'foreign-ip',
    })
  const user = await createUser({ email })
  const own = await order(user.id)
  const foreign = await order(null)
  const text = JSON.stringify(await collectOwnData({ userId: user.id, visitorHash: null }))
  for (const part of [email, 'Грунт глубокий', own.orderId.slice(-8).toUpperCase(), 'ORDER_TERMS'])
    expect(text).toContain(part)
  expect(text).not.toContain(foreign.orderId.slice(-8).toUpperCase())
  expect(text).not.toMatch(/passwordHash|tokenHash|foreign-ip/)
})

it('the download of an account with an unconfirmed email contains nothing that belongs to that email', async () => {
  const { id, email } = await createUser({
    email: 'taken-address@example.ru',
    marketingConsentAt: new Date(),
  })
  await getDb().customerMail.create({
    data: { id: newId(), userId: id, authorName: 'Ольга', subject: 'Заказ', text: 'код 4711' },
  })
  const consent = { textVersion: '1', email, ip: '192.0.2.77', userAgent: 'browser of the owner' }
  await getDb().consent.create({ data: { ...consent, userId: id, purpose: 'MARKETING' } })
  const bounce = { dedupeKey: newId(), kind: 'HARD', source: 'MAILBOX', occurredAt: new Date() } as const
  await getDb().mailBounce.create({ data: { ...bounce, userId: id, reason: 'mailbox is full' } })
  const text = async () => JSON.stringify(await collectOwnData({ userId: id, visitorHash: null }))
  const secrets = /4711|192\.0\.2\.77|browser of the owner|mailbox is full|"marketingConsentAt"/
  expect(await text()).not.toMatch(secrets)
  await getDb().user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  for (const secret of ['4711', '192.0.2.77', 'browser of the owner', 'mailbox is full'])
    expect(await text()).toContain(secret)
})

it('the download contains messages and the newsletter only after a confirmation of the email', async () => {
  const email = 'writer@example.ru'
  const { id } = await createUser({ email })
  for (const [address, message] of [
    [email, 'Когда откроетесь?'],
    ['neighbour@example.ru', 'Чужой вопрос'],
  ] as const)
    await getDb().contactMessage.create({
      data: { name: 'Анна', email: address, subject: 'DELIVERY', message },
    })
  await getDb().newsletterSubscriber.create({
    data: { email, status: 'CONFIRMED', tokenHash: 'hash-of-writer', textVersion: '2026-11' },
  })
  expect(await collectOwnData({ userId: id, visitorHash: null })).toMatchObject({
    messages: [],
    newsletter: [],
  })
  await getDb().user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  const own = await collectOwnData({ userId: id, visitorHash: null })
  expect(own).toMatchObject({
    messages: [{ name: 'Анна', subject: 'delivery', message: 'Когда откроетесь?' }],
    newsletter: [{ email, status: 'CONFIRMED', textVersion: '2026-11' }],
  })
  expect(JSON.stringify(own)).not.toMatch(/Чужой вопрос|hash-of-writer/)
})
