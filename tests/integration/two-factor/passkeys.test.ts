import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkCredentials, findPendingSignIn, findSession, startSession } from '~/domain/auth/index.server'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  newPasskeyInput,
  passkeyWantedInput,
  passkeySignInInput,
  readTwoFactor,
  removeApp,
  removeExpiredChallenges,
  removePasskey,
  renewRecoveryCodes,
  resetTwoFactor,
  switchOff,
  verifyTwoFactor,
  verifyTwoFactorAtOnce,
} from '~/domain/two-factor/index.server'
import { saveSettings } from '~/domain/settings/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import {
  administratorWithPassword,
  APP_PASSWORD,
  later,
  noticesTo,
  personWithApp,
} from '~tests/support/people/person-with-app'
import { personWithPasskey, registerPasskey } from '~tests/support/people/person-with-passkey'
import { SoftwareAuthenticator } from '~tests/support/people/software-authenticator'

const ip = '127.0.0.1'
const WRONG = { status: 401, message: 'Ключ доступа не подошёл. Попробуйте ещё раз или введите код.' }

beforeEach(() => holdClock(new Date('2026-11-26T10:00:00Z')))
afterEach(() => holdClock(undefined))

type Keyed = Awaited<ReturnType<typeof personWithPasskey>>

const assertionOf = (passkey: string) => passkeySignInInput.parse({ passkey }).passkey

async function beginSignIn({ begin, userId }: Pick<Keyed, 'begin' | 'userId'>) {
  const token = await begin()
  const { id: holderId } = (await findPendingSignIn(token)) ?? { id: '' }
  return { token, holderId, question: await askForPasskey({ userId, holderId }) }
}

describe('a new passkey', () => {
  it('a first passkey enables two-factor: codes are created, other sessions end, the owner gets an email', async () => {
    const person = await administratorWithPassword()
    const token = await startSession({ userId: person.userId, kind: 'ADMIN', userAgent: null, ip })
    const other = await startSession({ userId: person.userId, kind: 'CUSTOMER', userAgent: null, ip })
    const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
    const { codes } = await registerPasskey({ ...person, sessionId, ip }, 'Ноутбук')
    expect(codes).toHaveLength(10)
    expect(await findSession(other, 'CUSTOMER')).toBeNull()
    expect(await findSession(token, 'ADMIN')).not.toBeNull()
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({
      needsTwoFactor: true,
    })
    await expect(
      startSession({ userId: person.userId, kind: 'ADMIN', userAgent: null, ip }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await noticesTo(person.userId)).toEqual(['second-step-on'])
    expect(await readTwoFactor({ ...person, sessionId })).toMatchObject({
      app: { step: 'off' },
      codesLeft: 10,
      passkeys: [{ name: 'Ноутбук', lastUsedAt: null }],
    })
    const [entry] = await getDb().auditLog.findMany({
      where: { actorId: person.userId, action: 'factor.passkey-on' },
    })
    expect(entry?.after).toEqual({ name: 'Ноутбук' })
  })

  it('a passkey beside an app or another passkey creates no codes, and sends an email', async () => {
    const person = await personWithApp()
    const { codes } = await registerPasskey(person, 'Телефон')
    expect(codes).toEqual([])
    expect(await readTwoFactor(person)).toMatchObject({
      codesLeft: 10,
      app: { step: 'on' },
      passkeys: [{ name: 'Телефон' }],
    })
    expect(await noticesTo(person.userId)).toEqual(['passkey-added', 'second-step-on'])
  })

  it.each([
    ['of another address', { origin: 'https://shop.example' }],
    ['of another name', { rpId: 'shop.example' }],
    ['to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('a passkey with an answer %s is refused', async (_, lies) => {
    const person = await personWithApp()
    const answer = new SoftwareAuthenticator(getEnv().APP_URL).register(await beginPasskey(person), lies)
    await expect(
      addPasskey({
        ...person,
        ...newPasskeyInput.parse({ name: 'Чужой', passkey: answer }),
        registration: newPasskeyInput.parse({ name: 'Чужой', passkey: answer }).passkey,
      }),
    ).rejects.toMatchObject({ status: 401 })
    expect((await readTwoFactor(person)).passkeys).toEqual([])
  })

  it('a passkey is added once for concurrent or repeated requests, and not after five minutes', async () => {
    const person = await personWithApp()
    const device = new SoftwareAuthenticator(getEnv().APP_URL)
    const question = await beginPasskey(person)
    const { name, passkey: registration } = newPasskeyInput.parse({
      name: 'Ключ',
      passkey: device.register(question),
    })
    const add = () => addPasskey({ ...person, name, registration })
    const ends = await Promise.allSettled([add(), add()])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(add()).rejects.toMatchObject({ status: 401 })
    const again = newPasskeyInput.parse({
      name: 'Он же',
      passkey: device.register(await beginPasskey(person)),
    }).passkey
    await expect(addPasskey({ ...person, name: 'Он же', registration: again })).rejects.toMatchObject({
      status: 409,
    })
    const late = newPasskeyInput.parse({
      name: 'Поздний',
      passkey: new SoftwareAuthenticator(getEnv().APP_URL).register(await beginPasskey(person)),
    })
    later(5 * 60)
    await expect(
      addPasskey({ ...person, name: 'Поздний', registration: late.passkey }),
    ).rejects.toMatchObject({ status: 401 })
    expect((await readTwoFactor(person)).passkeys).toHaveLength(1)
    expect(await removeExpiredChallenges(100)).toBe(0)
    await beginPasskey(person)
    later(5 * 60 + 1)
    expect(await removeExpiredChallenges(100)).toBe(1)
  })

  it('a passkey has a storable name, and no fields that a browser does not send', async () => {
    const person = await personWithApp()
    const answer = new SoftwareAuthenticator(getEnv().APP_URL).register(await beginPasskey(person))
    for (const name of ['', ' \u200b', 'а\u0000б', 'две\nстроки', 'я'.repeat(61)]) {
      expect([name, passkeyWantedInput.safeParse({ name }).success]).toEqual([name, false])
      expect([name, newPasskeyInput.safeParse({ name, passkey: answer }).success]).toEqual([name, false])
    }
    const made = JSON.parse(answer) as { response: object }
    const lying = JSON.stringify({ ...made, response: { ...made.response, transports: ['us\u0000b'] } })
    expect(newPasskeyInput.safeParse({ name: 'Ключ', passkey: lying }).success).toBe(false)
  })

  it('a user has at most ten passkeys', async () => {
    const person = await personWithApp()
    for (let one = 0; one < 10; one += 1) await registerPasskey(person, `Ключ ${one}`)
    await expect(beginPasskey(person)).rejects.toMatchObject({
      status: 409,
      message: 'Ключей доступа может быть до 10: удалите лишний',
    })
  })
})

describe('a sign-in with a passkey', () => {
  it('a passkey sign-in succeeds once, and its use is recorded', async () => {
    const person = await personWithPasskey()
    const { token, question } = await beginSignIn(person)
    const passkey = assertionOf(person.device.sign(question))
    expect(await verifyTwoFactor({ token, passkey, ip })).toMatchObject({
      userId: person.userId,
      kind: 'ADMIN',
    })
    await expect(verifyTwoFactor({ token, passkey, ip })).rejects.toMatchObject({
      status: 403,
      code: 'second-step-over',
    })
    const { passkeys } = await readTwoFactor(person)
    expect(passkeys[0]?.lastUsedAt).toEqual(new Date('2026-11-26T10:00:00Z'))
  })

  it.each([
    ['at another address', { origin: 'https://shop.example' }],
    ['for another name', { rpId: 'shop.example' }],
    ['to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['with a count that goes back', { counter: 1 }],
    ['with a count of nothing', { counter: 0 }],
  ])('a passkey sign-in with an answer %s is refused', async (_, lies) => {
    const person = await personWithPasskey()
    const first = await beginSignIn(person)
    await verifyTwoFactor({
      token: first.token,
      passkey: assertionOf(person.device.sign(first.question, { counter: 5 })),
      ip,
    })
    const { token, question } = await beginSignIn(person)
    await expect(
      verifyTwoFactor({ token, passkey: assertionOf(person.device.sign(question, lies)), ip }),
    ).rejects.toMatchObject(WRONG)
  })

  it('a passkey sign-in refuses a repeated answer, another sign-in’s, and one to a replaced challenge', async () => {
    const person = await personWithPasskey()
    const [first, second] = [await beginSignIn(person), await beginSignIn(person)]
    const passkey = assertionOf(person.device.sign(first.question))
    await expect(verifyTwoFactor({ token: second.token, passkey, ip })).rejects.toMatchObject(WRONG)
    await askForPasskey({ userId: person.userId, holderId: first.holderId })
    await expect(verifyTwoFactor({ token: first.token, passkey, ip })).rejects.toMatchObject(WRONG)
    // The response used up the newer challenge, although it did not match.
    expect(await getDb().passkeyChallenge.count({ where: { userId: person.userId } })).toBe(0)
  })

  it('a passkey sign-in succeeds once for two requests, whether or not the passkey counts uses', async () => {
    const person = await personWithPasskey()
    for (const counter of [0, 0, 1, 2, 3]) {
      const { token, question } = await beginSignIn(person)
      const passkey = assertionOf(person.device.sign(question, { counter }))
      const ends = await Promise.allSettled([1, 2].map(() => verifyTwoFactor({ token, passkey, ip })))
      expect([counter, ends.map(({ status }) => status).sort()]).toEqual([counter, ['fulfilled', 'rejected']])
    }
  })

  it('a passkey sign-in is refused with another user’s passkey, under any name', async () => {
    const [anna, boris] = [await personWithPasskey(), await personWithPasskey()]
    for (const lies of [{}, { credentialId: anna.device.credentialId }]) {
      const { token, question } = await beginSignIn(anna)
      await expect(
        verifyTwoFactor({ token, passkey: assertionOf(boris.device.sign(question, lies)), ip }),
      ).rejects.toMatchObject(WRONG)
    }
  })

  it('a passkey sign-in is locked after five wrong passkeys, for codes and passkeys alike', async () => {
    const person = await personWithPasskey()
    for (let tries = 0; tries < 5; tries += 1) {
      const { token, question } = await beginSignIn(person)
      await expect(
        verifyTwoFactor({ token, passkey: assertionOf(person.device.sign(question, { rpId: 'no' })), ip }),
      ).rejects.toMatchObject(WRONG)
    }
    const { token, question } = await beginSignIn(person)
    const LOCKED = { status: 429, code: 'locked' }
    await expect(
      verifyTwoFactor({ token, passkey: assertionOf(person.device.sign(question)), ip }),
    ).rejects.toMatchObject(LOCKED)
    await expect(verifyTwoFactor({ token, code: person.codes[0] ?? '', ip })).rejects.toMatchObject(LOCKED)
  })

  it('a user with only passkeys signs in by a recovery code, on pages and by programs', async () => {
    const person = await personWithPasskey()
    const [code = '', next = ''] = person.codes
    expect(await verifyTwoFactor({ token: await person.begin(), code, ip })).toMatchObject({
      userId: person.userId,
    })
    await verifyTwoFactorAtOnce({ userId: person.userId, email: person.email, code: next, ip })
    expect(await readTwoFactor(person)).toMatchObject({ codesLeft: 8 })
  })
})

describe('two-factor with a passkey', () => {
  const proofFor = async ({ userId, sessionId, device }: Keyed) =>
    assertionOf(device.sign(await askForPasskey({ userId, holderId: sessionId })))

  it('a passkey confirms changes like a code: new codes, no app, or all off', async () => {
    const person = await personWithPasskey({ app: true })
    expect(await renewRecoveryCodes({ ...person, passkey: await proofFor(person) })).toHaveLength(10)
    await removeApp({ ...person, passkey: await proofFor(person) })
    expect(await readTwoFactor(person)).toMatchObject({
      app: { step: 'off' },
      passkeys: [{}],
      codesLeft: 10,
    })
    await switchOff({ ...person, passkey: await proofFor(person) })
    expect(await readTwoFactor(person)).toMatchObject({ since: null, passkeys: [], codesLeft: 0 })
    expect(await noticesTo(person.userId)).toEqual([
      'code-app-removed',
      'passkey-added',
      'second-step-off',
      'second-step-on',
    ])
  })

  it('a user removes one passkey at a time, except the last method, even by concurrent requests', async () => {
    const person = await personWithPasskey()
    await registerPasskey(person, 'Второй')
    const { passkeys } = await readTwoFactor(person)
    const ends = await Promise.allSettled(passkeys.map(({ id }) => removePasskey({ ...person, id })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = (await readTwoFactor(person)).passkeys
    expect(left).toHaveLength(1)
    await expect(removePasskey({ ...person, id: left[0]?.id ?? '' })).rejects.toMatchObject({ status: 409 })
    await expect(removeApp({ ...person, code: person.codes[0] ?? '' })).resolves.toBeUndefined()
    const otherPerson = await personWithPasskey()
    await expect(removePasskey({ ...otherPerson, id: left[0]?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await noticesTo(person.userId)).toContain('passkey-removed')
  })

  it('a passkey is removed by another administrator’s reset', async () => {
    const person = await personWithPasskey()
    const boss = await administratorWithPassword()
    expect(await transaction((tx) => resetTwoFactor(tx, { userId: person.userId, actor: boss.actor }))).toBe(
      true,
    )
    expect(await readTwoFactor(person)).toMatchObject({ since: null, passkeys: [], codesLeft: 0 })
    expect(await findSession(person.token, 'ADMIN')).toBeNull()
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({
      needsTwoFactor: false,
    })
  })

  it('a passkey opens the back office where the owner requires two-factor from staff', async () => {
    const person = await personWithPasskey()
    await saveSettings('security', { requireSecondStep: true })
    expect(await findSession(person.token, 'ADMIN')).toMatchObject({ mustSetUpTwoFactor: false })
    await saveSettings('security', { requireSecondStep: false })
  })
})

it.each([
  ['no text of JSON', '{'],
  ['another thing', '{"id":"a"}'],
  [
    'bytes that are none',
    '{"id":"a b","rawId":"a b","type":"public-key","response":{"clientDataJSON":"a","authenticatorData":"a","signature":"a"}}',
  ],
  ['too much', `{"id":"${'a'.repeat(60_000)}"}`],
])('a passkey answer that is %s is refused before its check', (_, passkey) => {
  expect(
    passkeySignInInput.safeParse({ passkey }).error?.issues.map(({ message }) => message)[0],
  ).toBeTruthy()
})
