import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { checkCredentials, register, registrationInput } from '~/domain/auth/index.server'
import { deliverMail } from '~/domain/mail/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { closeMail } from '~/platform/mail/mail.server'

import { createProduct } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { setSettings } from '../../support/settings/set-settings'
import { startSmtpSink, type SmtpSink } from '../../support/services/smtp-sink'

let modern: SmtpSink
let old: SmtpSink

beforeAll(async () => {
  modern = await startSmtpSink()
  old = await startSmtpSink({ withoutUtf8: true })
})

beforeEach(() => use(modern.url))

afterAll(async () => {
  closeMail()
  await Promise.all([modern.stop(), old.stop()])
})

function use(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return setSettings('email', { smtpHost: hostname, smtpPort: Number(port) })
}

const send = (address: string) =>
  deliverMail({
    eventId: newId(),
    template: 'order-shipped',
    subjectId: null,
    to: { name: 'Анна', address },
    render: () => ({ subject: 'Заказ отправлен', html: '<p>В пути</p>', text: 'В пути' }),
  })

describe('an email to an international address', () => {
  it.each([
    ['почта@xn--e1afmkfd.xn--p1ai', 'почта@пример.рф', 'SMTPUTF8'],
    // In ASCII on the wire; the sink decodes it.
    ['user@xn--e1afmkfd.xn--p1ai', 'user@пример.рф', null],
  ])('an email to %s is sent to %s', async (kept, sent, extension) => {
    await send(kept)
    const [mail] = modern.to(sent)
    expect(mail?.to).toEqual([sent])
    expect(mail?.isUtf8).toBe(extension !== null)
    expect(mail?.message.subject).toBe('Заказ отправлен')
  })

  it('an email to a Latin name is sent through an old server too', async () => {
    await use(old.url)
    await send('user@xn--e1afmkfd.xn--p1ai')
    expect(old.to('user@пример.рф')).toHaveLength(1)
  })

  it('an email to a non-Latin name is permanently refused by an old server, with a reason', async () => {
    await use(old.url)
    const address = 'письмо@xn--e1afmkfd.xn--p1ai'
    await expect(send(address)).rejects.toMatchObject({ name: 'PermanentFailure' })
    expect(old.mails.filter(({ to }) => to.some((one) => one.startsWith('письмо')))).toEqual([])
    const row = await getDb().outgoingMail.findFirstOrThrow({ where: { recipient: address } })
    expect(row).toMatchObject({ status: 'FAILED', lastError: expect.stringContaining('SMTPUTF8') as string })
  })

  it('an email is retried when the server was unreachable', async () => {
    await use('smtp://127.0.0.1:9')
    const address = 'позже@xn--e1afmkfd.xn--p1ai'
    await expect(send(address)).rejects.not.toMatchObject({ name: 'PermanentFailure' })
    expect(await getDb().outgoingMail.findFirstOrThrow({ where: { recipient: address } })).toMatchObject({
      status: 'QUEUED',
    })
  })
})

describe('an account', () => {
  const password = 'тайный пароль'
  const form = (email: string) =>
    registrationInput.parse({ name: 'Анна', email, password, confirmation: password })

  it('an account is equal for every spelling of its address', async () => {
    const made = await register({ form: form('Анна@Пример.рф'), ip: '', userAgent: null, visitorHash: null })
    await expect(
      register({ form: form('анна@xn--e1afmkfd.xn--p1ai'), ip: '', userAgent: null, visitorHash: null }),
    ).rejects.toMatchObject({
      status: 409,
    })
    const userId = 'userId' in made ? made.userId : ''
    for (const email of ['анна@пример.рф', ' АННА@xn--e1afmkfd.XN--P1AI '])
      expect(await checkCredentials({ email, password, ip: '' })).toMatchObject({ userId })
    const product = await createProduct()
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], {
      form: { email: 'анна@пример.рф' },
    })
    expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ userId })
  })
})
