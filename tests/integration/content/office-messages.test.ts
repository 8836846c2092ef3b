import { beforeEach, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  answerMessage,
  countWaitingMessages,
  listMessages,
  messageListQuery,
  readMessage,
  removeMessages,
  setHandled,
} from '~/domain/content/index.server'
import { database, getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { runMailWorker } from '../../support/services/mail-worker'

const sink = runMailWorker()
const actor = staffActor({ userId: newId(), name: 'Ольга', ip: '127.0.0.1', permissions })

beforeEach(async () => {
  await getDb().contactMessage.deleteMany()
})

function write(
  fields: {
    name?: string
    email?: string
    message?: string
    subject?: 'ORDER' | 'OTHER'
    createdAt?: Date
  } = {},
) {
  const data = {
    name: 'Анна',
    email: 'anna@example.ru',
    subject: 'ORDER' as const,
    message: 'Где мой заказ?',
    ...fields,
  }
  return getDb().contactMessage.create({ data })
}

const names = async (query: Record<string, string>) =>
  (await listMessages(messageListQuery.parse(query))).rows.map(({ name }) => name)

beforeEach(async () => {
  const { id, name } = { id: actor.id ?? '', name: actor.name }
  await getDb().user.upsert({
    where: { id },
    create: { id, name, email: 'olga-desk@example.ru', role: 'ADMIN' },
    update: {},
  })
})

it('the list of messages is filtered by state, subject and words in any case', async () => {
  const { id } = await write({ name: 'Первая', createdAt: new Date('2026-01-01') })
  await write({
    name: 'Второй',
    subject: 'OTHER',
    message: 'Про ШИНШИЛЛУ 100%',
    createdAt: new Date('2026-01-02'),
  })
  await setHandled({ messageId: id, isHandled: true, actor })
  expect(await names({})).toEqual(['Второй', 'Первая'])
  expect(await names({ state: 'handled' })).toEqual(['Первая'])
  expect(await names({ state: 'waiting' })).toEqual(['Второй'])
  expect(await names({ subject: 'order' })).toEqual(['Первая'])
  expect(await names({ search: 'шиншилл' })).toEqual(['Второй'])
  expect(await names({ search: '100%' })).toEqual(['Второй'])
  expect(await names({ search: 'ANNA@' })).toEqual(['Второй', 'Первая'])
  expect(await countWaitingMessages()).toBe(1)
})

it('an answer is emailed once, even for a repeated form, and marks the message as handled', async () => {
  const { id } = await write({ email: 'answered@example.ru' })
  await Promise.all(
    [1, 2].map(() => answerMessage({ messageId: id, text: 'Уже в пути.\nЗавтра будет.', actor })),
  )
  const [mail] = await sink.waitFor((candidate) => candidate.to.includes('answered@example.ru'))
  expect(mail?.message.text).toContain('Завтра будет.')
  expect(mail?.message.text).toContain('> Где мой заказ?')
  expect(await readMessage(id)).toMatchObject({
    handledBy: 'Ольга',
    answers: [{ text: 'Уже в пути.\nЗавтра будет.', authorName: 'Ольга' }],
  })
  await expect
    .poll(() => getDb().outgoingMail.count({ where: { subjectId: id, template: 'message-answer' } }))
    .toBe(1)
  const entries = await getDb().auditLog.findMany({ where: { entityId: id } })
  expect(entries.map(({ action, after }) => [action, after])).toEqual([['message.answer', null]])
})

it('a handled message is reopened, with audit entries for both changes', async () => {
  const { id } = await write()
  await setHandled({ messageId: id, isHandled: true, actor })
  await setHandled({ messageId: id, isHandled: true, actor })
  await setHandled({ messageId: id, isHandled: false, actor })
  expect(await readMessage(id)).toMatchObject({ handledAt: null, handledBy: null })
  const entries = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(['message.handle', 'message.reopen'])
})

it('the answers are deleted with their message, and an unknown message is not found', async () => {
  const { id } = await write({ email: 'gone@example.ru' })
  await answerMessage({ messageId: id, text: 'Ответ', actor })
  expect(await removeMessages(database, ['gone@example.ru'])).toEqual([id])
  expect(await getDb().contactAnswer.count({ where: { messageId: id } })).toBe(0)
  for (const unknown of [id, 'nonsense']) {
    await expect(readMessage(unknown)).rejects.toMatchObject({ status: 404 })
    await expect(answerMessage({ messageId: unknown, text: 'Ответ', actor })).rejects.toMatchObject({
      status: 404,
    })
    await expect(setHandled({ messageId: unknown, isHandled: true, actor })).rejects.toMatchObject({
      status: 404,
    })
  }
})
