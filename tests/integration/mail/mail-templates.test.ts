import { expect, it } from 'vitest'

import {
  askMailSample,
  changeMailTexts,
  listChangedMails,
  readMailTemplate,
  readMailTexts,
} from '~/domain/mail/index.server'
import { defaultTexts, type EditableMail } from '~/domain/mail/shared'
import { getDb } from '~/platform/db/db.server'

import { createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { administrator as actor } from '../../support/people/administrator'
import { runMailWorker } from '../../support/services/mail-worker'

const sink = runMailWorker()

async function change(mail: EditableMail, texts: Readonly<Record<string, string>>) {
  const { version } = await readMailTemplate(mail)
  return changeMailTexts({ mail, texts: { ...defaultTexts(mail), ...texts }, version, isProven: true, actor })
}

it('an email is sent with the texts of staff, or with the default texts after a reset', async () => {
  const order = async (email: string, subject: RegExp) => {
    const product = await createProduct({ stock: 5 })
    await orderProducts([{ productId: product.id, quantity: 1 }], { form: { email, delivery: 'pickup' } })
    const [mail] = await sink.waitFor(
      ({ to, message }) => to.includes(email) && subject.test(message.subject ?? ''),
      1,
    )
    return mail?.message
  }
  expect(
    await change('order-placed', {
      subject: 'Ждём вас с заказом {номер}',
      text: 'Ура, <b>{сумма}</b>!\n\nДо встречи.',
    }),
  ).toBe(true)
  const own = await order('own-texts@example.ru', /^Ждём вас с заказом CC-/)
  expect(own?.text).toMatch(/Ура, <b>.+<\/b>!\n\nДо встречи\./)
  expect(String(own?.html)).toContain('Ура, &lt;b&gt;')
  expect(await change('order-placed', {})).toBe(true)
  expect((await order('default-texts@example.ru', /принят$/))?.text).toContain('спасибо за заказ!')
  expect(await listChangedMails()).toEqual([])
})

it('an email has versions of its texts, the newest is used, and an old form is refused', async () => {
  const mail = 'order-shipped'
  const opened = await readMailTemplate(mail)
  expect(opened).toMatchObject({
    now: defaultTexts(mail),
    texts: defaultTexts(mail),
    isDefault: true,
    versions: [],
  })
  expect(await change(mail, { button: 'Первый' })).toBe(true)
  expect(await change(mail, { button: 'Первый' })).toBe(false)
  expect(await change(mail, { button: 'Второй', courier: '' })).toBe(true)
  const late = { mail, texts: defaultTexts(mail), version: opened.version, isProven: true, actor } as const
  await expect(changeMailTexts(late)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  await expect(changeMailTexts({ ...late, version: '' })).rejects.toMatchObject({ status: 409 })
  expect(await readMailTexts(mail)).toEqual({ ...defaultTexts(mail), button: 'Второй', courier: '' })
  const { versions, isDefault } = await readMailTemplate(mail)
  expect(isDefault).toBe(false)
  const buttons = await Promise.all(
    versions.map(async ({ id }) => (await readMailTemplate(mail, id)).texts.button),
  )
  expect(buttons).toEqual(['Второй', 'Первый'])
  const [, first] = versions
  expect(await readMailTemplate(mail, first?.id)).toMatchObject({
    chosen: first?.id,
    now: { button: 'Второй' },
    texts: { button: 'Первый' },
  })
  expect(await readMailTemplate(mail, 'default')).toMatchObject({
    chosen: 'default',
    texts: defaultTexts(mail),
  })
  expect(await readMailTemplate(mail, 'нет такой')).toMatchObject({
    chosen: null,
    texts: { button: 'Второй' },
  })
  expect(await listChangedMails()).toMatchObject([{ template: mail, authorName: actor.name }])
  const kept = await getDb().mailTemplateVersion.findFirst({
    where: { template: mail },
    select: { texts: true },
    orderBy: { createdAt: 'desc' },
  })
  expect(kept?.texts).toEqual({ button: 'Второй', courier: '' })
  const entry = await getDb().auditLog.findFirst({
    where: { action: 'mail.texts', entityId: mail },
    orderBy: { id: 'desc' },
  })
  expect(JSON.stringify(entry?.after)).toContain('Кнопка: Второй')
})

it('the texts of an email are changed only with a recent password confirmation', async () => {
  const mail = 'order-cancelled'
  const { version } = await readMailTemplate(mail)
  const texts = { ...defaultTexts(mail), button: 'Оплатите на карту 4111 1111 1111 1111' }
  await expect(changeMailTexts({ mail, texts, version, isProven: false, actor })).rejects.toMatchObject({
    code: 'password-needed',
    field: 'proof',
    status: 400,
  })
  expect(await readMailTexts(mail)).toEqual(defaultTexts(mail))
  expect(await getDb().auditLog.count({ where: { action: 'mail.texts', entityId: mail } })).toBe(0)
  expect(await changeMailTexts({ mail, texts: defaultTexts(mail), version, isProven: false, actor })).toBe(
    false,
  )
})

it('one of two concurrent changes is refused, and fifty versions are kept', async () => {
  const mail = 'order-refunded'
  const { version } = await readMailTemplate(mail)
  const write = (button: string) =>
    changeMailTexts({ mail, texts: { ...defaultTexts(mail), button }, version, isProven: true, actor })
  const done = await Promise.allSettled([write('Один'), write('Другой')])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (let index = 0; index < 52; index += 1) await change(mail, { button: `Кнопка ${index}` })
  const { versions } = await readMailTemplate(mail)
  expect(versions).toHaveLength(50)
  expect(await getDb().mailTemplateVersion.count({ where: { template: mail } })).toBe(50)
  expect((await readMailTemplate(mail)).now.button).toBe('Кнопка 51')
})

it('an email has its default texts when the saved version cannot be read', async () => {
  const at = new Date(Date.now() + 60_000)
  await getDb().mailTemplateVersion.create({
    data: { template: 'order-paid', texts: ['?'], authorName: 'Прежний', createdAt: at },
  })
  expect(await readMailTexts('order-paid')).toEqual(defaultTexts('order-paid'))
  await getDb().mailTemplateVersion.create({
    data: { template: 'order-gone', texts: { subject: 'x' }, authorName: 'Прежний', createdAt: at },
  })
  expect((await listChangedMails()).map(({ template }) => template)).not.toContain('order-placed')
})

it('a sample with the typed texts is sent to one mailbox within a limit, without a clear-text address', async () => {
  const asking = { ...actor, id: (await createUser({ role: 'ADMIN' })).id }
  const to = 'sample@example.ru'
  const texts = { ...defaultTexts('order-cancelled'), unpaid: 'Не дождались оплаты, {имя}.' }
  const sample = { mail: 'order-cancelled', texts, textName: 'unpaid', to, actor: asking } as const
  await askMailSample(sample)
  const event = await getDb().outboxEvent.findFirst({ where: { name: 'mail.sample-asked' } })
  expect(JSON.stringify(event)).not.toContain(to)
  const [mail] = await sink.waitFor((one) => one.to.includes(to), 1)
  expect(mail?.message.subject).toBe('[Проба] Заказ CC-1A2B3C4D отменён')
  expect(mail?.message.text).toContain('Не дождались оплаты, Анна.')
  for (let index = 1; index < 19; index += 1) await askMailSample(sample)
  const results = await Promise.allSettled([1, 2, 3].map(() => askMailSample(sample)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(askMailSample(sample)).rejects.toMatchObject({ status: 429 })
})
