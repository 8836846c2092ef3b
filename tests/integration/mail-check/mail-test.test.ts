import { createServer, type AddressInfo, type Server } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import { isTaken, type MailTestResult } from '~/domain/mail-check/staff'
import {
  askMailTest,
  awaitMailTest,
  checkDkimRecord,
  makeDkimKey,
  mailTestInput,
  readDkimRecord,
  readLastMailTest,
  runMailTest,
} from '~/domain/mail-check/index.server'
import { readDkim } from '~/domain/mail/index.server'
import { readSettings, saveSettings } from '~/domain/settings/index.server'
import { encrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { composeMail } from '~/platform/mail/mail.server'
import { createUser } from '~tests/support/database/factories'

const letter = { subject: 'Проверка', html: '<p>Проверка</p>', text: 'Проверка' }
const servers: (SMTPServer | Server)[] = []
let userId: string

beforeEach(async () => {
  userId = (await createUser()).id
  await saveSettings('email', {
    fromEmail: '',
    smtpHost: '',
    smtpUser: '',
    smtpPassword: '',
    dkimEnabled: false,
  })
})

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

interface Manners {
  password?: string
  refuse?: { at: 'sender' | 'recipient' | 'message'; code: number }
}

async function mailServer({ password = 'пароль', refuse }: Manners = {}): Promise<{
  port: number
  mails: string[]
}> {
  const mails: string[] = []
  const fail = (at: string) =>
    refuse?.at === at ? Object.assign(new Error('Not like this'), { responseCode: refuse.code }) : null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (auth, _, done) => {
      if (auth.password === password) done(null, { user: 'shop' })
      else done(Object.assign(new Error('Bad credentials'), { responseCode: 535 }))
    },
    onMailFrom: (_, __, done) => done(fail('sender')),
    onRcptTo: (_, __, done) => done(fail('recipient')),
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        mails.push(text)
        done(fail('message'))
      })
    },
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, mails }
}

async function plainServer(answer: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(answer)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function tryServer(more: Record<string, unknown>): Promise<MailTestResult> {
  const wanted = mailTestInput.parse({
    ...{
      testEmail: 'Anna@Example.ru',
      smtpHost: '127.0.0.1',
      smtpUser: 'shop',
      smtpPassword: 'пароль',
      fromEmail: 'shop@localhost.invalid',
    },
    ...more,
  })
  const id = await askMailTest({ by: { userId, permissions }, wanted })
  await runMailTest(id, letter)
  const test = await readLastMailTest(userId)
  if (!test?.result) throw new Error('The try is not over')
  return test.result
}

const wordsOf = ({ steps }: MailTestResult) => steps.map(({ name, state }) => `${name}: ${state}`)

describe('the wait for a test', () => {
  it('the wait ends with the result, or with nothing after its time limit', async () => {
    const { port } = await mailServer()
    const server = { smtpHost: '127.0.0.1', smtpPort: port, smtpUser: 'shop', smtpPassword: 'пароль' }
    const typed = { ...server, testEmail: 'a@example.ru', fromEmail: 'shop@localhost.invalid' }
    const id = await askMailTest({ by: { userId, permissions }, wanted: mailTestInput.parse(typed) })
    expect(await awaitMailTest(id, 600)).toBeNull()
    const [result] = await Promise.all([awaitMailTest(id, 10_000), runMailTest(id, letter)])
    expect(result && isTaken(result)).toBe(true)
  })
})

describe('a test of a mail server', () => {
  it('a test runs step by step, and deletes the password afterwards', async () => {
    const { port, mails } = await mailServer()
    const result = await tryServer({ smtpPort: port })
    expect(result.steps.map(({ state }) => state)).toEqual(Array(6).fill('good'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: anna@example.ru')
    const rows = await getDb().mailTest.findMany()
    expect(rows.every(({ server }) => server === null)).toBe(true)
  })

  it('a test keeps the password encrypted until its end, and out of the outbox', async () => {
    await askMailTest({
      by: { userId, permissions },
      wanted: mailTestInput.parse({
        testEmail: 'a@example.ru',
        smtpHost: 'x',
        smtpUser: 'u',
        smtpPassword: 'канарейка',
      }),
    })
    const kept = JSON.stringify([await getDb().mailTest.findMany(), await getDb().outboxEvent.findMany()])
    expect(kept).not.toContain('канарейка')
  })

  it('a test uses the saved password when none is typed, and requires one when none is saved', async () => {
    const { port } = await mailServer({ password: 'сохранённый' })
    await expect(tryServer({ smtpPort: port, smtpPassword: undefined })).rejects.toThrow(
      'Заполните все SMTP настройки перед тестированием',
    )
    await saveSettings('email', {
      smtpHost: '127.0.0.1',
      smtpPort: port,
      smtpUser: 'shop',
      smtpPassword: encrypt('сохранённый'),
    })
    // A saved password is never sent to another server or login, or without encryption.
    for (const other of [
      { smtpHost: 'localhost' },
      { smtpUser: 'other' },
      { smtpPort: 9 },
      { smtpSecure: 'on' },
    ])
      await expect(tryServer({ smtpPort: port, smtpPassword: undefined, ...other })).rejects.toThrow(
        'Заполните все SMTP настройки',
      )
    expect(wordsOf(await tryServer({ smtpPort: port, smtpPassword: undefined })).at(-1)).toBe('Письмо: good')
  })

  it.each([
    [{ password: 'другой' }, 'Вход: bad', 'Логин или пароль не подходят'],
    [
      { refuse: { at: 'sender', code: 550 } },
      'Отправитель: bad',
      'Сервер не отправляет писем от этого адреса',
    ],
    [
      { refuse: { at: 'recipient', code: 550 } },
      'Получатель: bad',
      'Сервер не принимает писем этому получателю',
    ],
    [{ refuse: { at: 'message', code: 554 } }, 'Письмо: bad', 'Сервер отказался взять письмо'],
    [
      { refuse: { at: 'message', code: 451 } },
      'Письмо: bad',
      'Письмо не дошло до сервера: попробуйте ещё раз позже',
    ],
  ] as const)('a test with %j ends with «%s»', async (manners, step, text) => {
    const { port } = await mailServer(manners)
    const result = await tryServer({ smtpPort: port })
    expect(wordsOf(result).at(-1)).toBe(step)
    expect(result.steps.at(-1)?.text).toContain(text)
  })

  it('a test explains a closed port, an unknown name, and a server with another protocol', async () => {
    const closed = await plainServer('')
    await new Promise<void>((resolve) => servers.pop()?.close(() => resolve()))
    expect((await tryServer({ smtpPort: closed })).steps.at(-1)?.text).toContain(
      'На этом порту никто не отвечает',
    )
    expect((await tryServer({ smtpHost: 'nobody.invalid' })).steps).toEqual([
      { name: 'Адрес сервера', state: 'bad', text: 'Такого сервера нет: проверьте, нет ли опечатки.' },
    ])
    const { port } = await mailServer()
    expect((await tryServer({ smtpPort: port, smtpSecure: 'on' })).steps.at(-1)?.text).toContain(
      'сервер не шифрует с первого слова',
    )
    const web = await plainServer('HTTP/1.1 400 Bad Request\r\n\r\n')
    expect(wordsOf(await tryServer({ smtpPort: web })).at(-1)).toBe('Соединение и шифрование: bad')
  })

  it('a test runs once, even when its job is delivered twice', async () => {
    const { port, mails } = await mailServer()
    const id = await askMailTest({
      by: { userId, permissions },
      wanted: mailTestInput.parse({
        testEmail: 'a@example.ru',
        smtpHost: '127.0.0.1',
        smtpPort: port,
        smtpUser: 'shop',
        fromEmail: 'shop@localhost.invalid',
        smtpPassword: 'пароль',
      }),
    })
    await runMailTest(id, letter)
    await runMailTest(id, letter)
    expect(mails).toHaveLength(1)
  })

  it('the number of tests is limited', async () => {
    const wanted = mailTestInput.parse({
      testEmail: 'a@example.ru',
      smtpHost: 'x',
      smtpUser: 'u',
      smtpPassword: 'p',
    })
    for (let count = 0; count < 20; count += 1) await askMailTest({ by: { userId, permissions }, wanted })
    await expect(askMailTest({ by: { userId, permissions }, wanted })).rejects.toThrow(
      'Слишком много проверок подряд',
    )
  })
})

it.each([
  [{ testEmail: '' }, 'Введите email для тестирования'],
  [{ testEmail: 'почта' }, 'Введите корректный email'],
  [{ smtpHost: '' }, 'Заполните все SMTP настройки перед тестированием'],
  [{ smtpUser: undefined }, 'Заполните все SMTP настройки перед тестированием'],
  [{ smtpPort: 'порт' }, 'Введите целое число от 1 до 65535'],
])('a test with %j is refused: %s', (wrong, text) => {
  const parsed = mailTestInput.safeParse({
    testEmail: 'a@example.ru',
    smtpHost: 'x',
    smtpUser: 'u',
    ...wrong,
  })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([text])
})

describe('the key that signs emails', () => {
  it('the key is created by the shop, shown as a record, and signs once it is enabled', async () => {
    await saveSettings('email', { fromEmail: 'shop@colors.example' })
    await makeDkimKey({ kind: 'staff', id: userId, name: 'Анна', ip: null, permissions })
    const record = await readDkimRecord()
    expect(record?.name).toMatch(/^shop[a-z0-9]+\._domainkey\.colors\.example$/)
    expect(record?.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/)
    expect((await readSettings('email')).dkimPrivateKey).not.toContain('PRIVATE KEY')
    expect(
      JSON.stringify(await getDb().auditLog.findMany({ where: { action: 'settings.dkim-key' } })),
    ).not.toContain('PRIVATE')
    expect(await readDkim()).toBeNull()
    await saveSettings('email', { dkimEnabled: true })
    const mail = {
      messageId: '<1@colors.example>',
      from: { name: 'Колор-Центр', address: 'shop@colors.example' },
      to: { name: '', address: 'a@example.ru' },
    }
    const raw = (await composeMail({ ...letter, ...mail, dkim: await readDkim() })).toString()
    expect(raw).toMatch(/DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=colors\.example/)
  })
})

describe('the check of the DKIM record', () => {
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error('DNS'), { code }))

  it('the check does not query DNS while emails are not signed', async () => {
    expect(await checkDkimRecord(() => Promise.reject(new Error('asked')))).toBe('off')
  })

  it('the check compares the key in DNS with the one that signs emails', async () => {
    await makeDkimKey({ kind: 'staff', id: null, name: 'Олег', ip: null, permissions })
    await saveSettings('email', { dkimEnabled: true, fromEmail: 'shop@example.ru' })
    const record = (await readDkimRecord())?.value ?? ''
    const queried: string[] = []
    const answer = (text: string) => (name: string) => {
      queried.push(name)
      // DNS splits long texts into parts of 255 characters.
      return Promise.resolve([[text.slice(0, 255), text.slice(255)]])
    }
    expect(await checkDkimRecord(answer(record))).toBe('published')
    expect(queried).toEqual([(await readDkimRecord())?.name])
    expect(await checkDkimRecord(answer('v=DKIM1; k=rsa; p=AAAA'))).toBe('different')
    expect(await checkDkimRecord(answer('something else'))).toBe('missing')
    expect(await checkDkimRecord(fails('ENOTFOUND'))).toBe('missing')
    expect(await checkDkimRecord(fails('ETIMEOUT'))).toBe('unknown')
  })
})
