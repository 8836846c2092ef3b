import { expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import { addMailing, askLetterTest, readMailingForm } from '~/domain/mailings/index.server'
import { blockValues } from '~/domain/blocks/shared'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'
import { runMailWorker } from '../../support/services/mail-worker'

const sink = runMailWorker()

async function mailing(): Promise<string> {
  const values = {
    ...{ subject: 'Скидки, {name}', preheader: '', audience: 'everybody' },
    ...blockValues([
      { kind: 'text', text: 'Здравствуйте, {name}!' },
      { kind: 'promo', text: '', discount: 'PERCENT', value: '10', minimum: '', days: '7' },
    ]),
  }
  const { wanted } = await readMailingForm(values, { mayDiscount: true })
  return addMailing({ wanted, actor: { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions } })
}

it('a test email is sent to one address with the present contents, and without a clear-text address', async () => {
  const actor = {
    kind: 'staff',
    id: (await createUser({ role: 'ADMIN' })).id,
    name: 'Ольга',
    ip: null,
    permissions,
  } as const
  const mailingId = await mailing()
  const { id: person } = await createUser({ name: 'Вера' })
  await askLetterTest({ mailingId, to: 'look@example.ru', person, actor })
  const event = await getDb().outboxEvent.findFirst({ where: { name: 'mailing.test-asked' } })
  expect(JSON.stringify(event)).not.toMatch(/look@example\.ru|Вера/)
  await sink.waitFor(({ to }) => to.includes('look@example.ru'), 1)
  const message = sink.mails.find(({ to }) => to.includes('look@example.ru'))?.message
  expect(message?.subject).toBe('[Проба] Скидки, Вера')
  expect(message?.text).toContain('Здравствуйте, Вера!')
  expect(message?.text).toContain('Ваш промокод: ВАШ-КОД-10')
  expect(String(message?.html)).toContain('Отписаться от рассылки')
  expect(JSON.stringify([message?.text, message?.html])).not.toMatch(/[\uE000\uE001]/)
  expect(await getDb().auditLog.count({ where: { action: 'mailing.test', entityId: mailingId } })).toBe(1)
})

it('a test email has no name until a customer is chosen', async () => {
  const actor = {
    kind: 'staff',
    id: (await createUser({ role: 'ADMIN' })).id,
    name: 'Ольга',
    ip: null,
    permissions,
  } as const
  await askLetterTest({ mailingId: await mailing(), to: 'nameless@example.ru', person: '', actor })
  const [mail] = await sink.waitFor(({ to }) => to.includes('nameless@example.ru'), 1)
  expect([mail?.message.subject, mail?.message.text?.includes('Здравствуйте!')]).toEqual([
    '[Проба] Скидки',
    true,
  ])
})

it('the number of test emails is limited', async () => {
  const actor = {
    kind: 'staff',
    id: (await createUser({ role: 'ADMIN' })).id,
    name: 'Пётр',
    ip: null,
    permissions,
  } as const
  const mailingId = await mailing()
  for (let index = 0; index < 20; index += 1)
    await askLetterTest({ mailingId, to: 'many@example.ru', person: '', actor })
  await expect(askLetterTest({ mailingId, to: 'many@example.ru', person: '', actor })).rejects.toMatchObject({
    status: 429,
    message: 'Слишком много пробных писем подряд: подождите десять минут',
  })
  await expect(
    askLetterTest({ mailingId: newId(), to: 'a@example.ru', person: '', actor }),
  ).rejects.toMatchObject({ status: 404 })
})
