import { beforeEach, describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  answerQuestion,
  askQuestion,
  forgetOldAskers,
  listOfficeQuestions,
  officeQuestionQuery,
  questionInput,
  readCustomerQuestions,
  readOwnQuestions,
  readProductQuestions,
  refuseQuestion,
} from '~/domain/questions/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct, createUser } from '~tests/support/database/factories'
import { runMailWorker } from '~tests/support/services/mail-worker'
import { setSettings } from '~tests/support/settings/set-settings'

const sink = runMailWorker()
const FIRST = { page: 1, size: 10 }
let productId = ''
let ip = ''
let visits = 0

beforeEach(async () => {
  productId = (await createProduct({ name: 'Краска «Озёрная» 9 л' })).id
  visits += 1
  ip = `10.20.30.${visits}`
})

const ask = (more: Partial<Parameters<typeof askQuestion>[0]> = {}) =>
  askQuestion({
    ...{ productId, ip, userId: null, name: 'Анна Ковалёва', email: 'anna@example.ru' },
    text: 'Можно ли мыть стену?',
    ...more,
  })
const asked = () => getDb().productQuestion.findMany({ where: { productId }, orderBy: { id: 'asc' } })
const shown = async () => (await readProductQuestions({ id: productId, familyId: null }, FIRST)).questions

async function actor() {
  const { id, name } = await createUser({ role: 'ADMIN', name: 'Ольга' })
  return staffActor({ userId: id, name, ip: '127.0.0.1', permissions })
}

async function askedId(): Promise<string> {
  await ask()
  return (await asked())[0]?.id ?? ''
}

describe('a question about a product', () => {
  it('a question waits, is not shown, and notifies staff who may answer', async () => {
    const id = await askedId()
    expect(await asked()).toMatchObject([
      { status: 'PENDING', authorName: 'Анна К.', email: 'anna@example.ru' },
    ])
    expect(await shown()).toEqual([])
    expect(await getDb().notification.findUnique({ where: { dedupeKey: `question-${id}` } })).toMatchObject({
      topic: 'QUESTIONS',
      message: 'Краска «Озёрная» 9 л: Можно ли мыть стену?',
    })
  })

  it('the same question is stored once, also when it is sent twice at once', async () => {
    await Promise.all([ask(), ask()])
    expect(await asked()).toHaveLength(1)
  })

  it('guests of a network address ask as many questions a day as the settings allow', async () => {
    await setSettings('limits', { questionsPerAddress: 2 })
    const another = (n: number) => ask({ text: `Вопрос номер ${n}, можно?`, email: `${n}@example.ru` })
    await Promise.all([another(1), another(2)])
    await expect(another(3)).rejects.toMatchObject({ status: 429 })
    const { id: userId } = await createUser()
    await ask({ userId, text: 'Вопрос вошедшего клиента' })
    expect(await asked()).toHaveLength(3)
    await setSettings('limits', { questionsPerAddress: 30 })
  })

  it('a guest has at most ten questions without an answer, which do not count for the email’s owner', async () => {
    const email = `${newId()}@example.ru`
    for (let n = 0; n < 10; n += 1) await ask({ email, text: `Вопрос номер ${n}, можно?` })
    await expect(ask({ email, text: 'Ещё один вопрос' })).rejects.toMatchObject({
      status: 429,
      message: 'Сейчас вопросов больше принять не можем, попробуйте завтра или позвоните нам',
    })
    const { id: userId } = await createUser({ email })
    await ask({ email, userId, text: 'Вопрос номер 1, можно?' })
    await ask({ email, ip: '10.20.31.1', text: 'Вопрос гостя с другого адреса' })
    expect(await readOwnQuestions({ id: productId, familyId: null }, userId)).toHaveLength(1)
    expect(await asked()).toHaveLength(12)
  })

  it('an account has at most ten questions without an answer, under all emails', async () => {
    const { id: userId } = await createUser()
    const another = (n: number) =>
      ask({ userId, text: `Вопрос номер ${n}, можно?`, email: `${n}@example.ru` })
    for (let n = 0; n < 10; n += 1) await another(n)
    await expect(another(10)).rejects.toMatchObject({ status: 429 })
  })

  it('a short text, a wrong address and a missing mark are refused beside their fields', () => {
    const wrong = questionInput.safeParse({ name: '', email: 'нет', text: 'Как?' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'email', 'text', 'consent'])
  })
})

describe('the answer', () => {
  it('an answer publishes the question for the whole family and causes one email', async () => {
    const family = await getDb().productFamily.create({ data: { name: 'Озёрная', slug: newId() } })
    await getDb().product.update({ where: { id: productId }, data: { familyId: family.id } })
    const other = await createProduct({ familyId: family.id })
    const questionId = await askedId()
    const by = await actor()
    await answerQuestion({ questionId, answer: 'Да, губкой с мылом', actor: by })
    await answerQuestion({ questionId, answer: 'Да, губкой с мылом', actor: by })
    const ofOther = await readProductQuestions({ id: other.id, familyId: family.id }, FIRST)
    expect(ofOther.questions).toMatchObject([{ text: 'Можно ли мыть стену?', answer: 'Да, губкой с мылом' }])
    const [mail] = await sink.waitFor(({ to }) => to.includes('anna@example.ru'))
    expect(mail?.message.subject).toContain('Краска «Озёрная» 9 л')
    expect(mail?.message.text).toContain('> Можно ли мыть стену?')
    expect(mail?.message.text).toContain('Да, губкой с мылом')
    await expect
      .poll(() =>
        getDb().outgoingMail.count({ where: { subjectId: questionId, template: 'question-answer' } }),
      )
      .toBe(1)
    const entries = await getDb().auditLog.findMany({ where: { entityId: questionId } })
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['question.answer', { status: 'PUBLISHED', answer: 'Да, губкой с мылом' }],
    ])
  })

  it('a refused question leaves the site, and its author sees the reason', async () => {
    const { id: userId } = await createUser()
    await ask({ userId })
    const questionId = (await asked())[0]?.id ?? ''
    const by = await actor()
    await answerQuestion({ questionId, answer: 'Можно', actor: by })
    await refuseQuestion({ questionId, refusal: 'Вопрос не о товаре', actor: by })
    expect(await shown()).toEqual([])
    expect(await readOwnQuestions({ id: productId, familyId: null }, userId)).toMatchObject([
      { status: 'REJECTED', refusal: 'Вопрос не о товаре' },
    ])
    await expect(refuseQuestion({ questionId: newId(), refusal: 'Нет', actor: by })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('the list of questions is filtered by status and words', async () => {
    const questionId = await askedId()
    await ask({ text: 'Какой расход краски?' })
    await answerQuestion({ questionId, answer: 'Можно', actor: await actor() })
    const texts = async (query: Record<string, string>) =>
      (await listOfficeQuestions(officeQuestionQuery.parse(query))).rows
        .filter(({ product }) => product.name.includes('Озёрная'))
        .map(({ text }) => text)
    expect(await texts({ search: 'озёрная' })).toContain('Какой расход краски?')
    expect(await texts({ search: 'мыть', status: 'PUBLISHED' })).toContain('Можно ли мыть стену?')
    expect(await texts({ search: '100%', status: 'ALL' })).toEqual([])
  })

  it('a visitor’s name and address are forgotten after a year, and the answer stays', async () => {
    const questionId = await askedId()
    await answerQuestion({ questionId, answer: 'Можно', actor: await actor() })
    const old = new Date(Date.now() - 366 * 24 * 3_600_000)
    await getDb().productQuestion.update({ where: { id: questionId }, data: { createdAt: old } })
    await forgetOldAskers(1_000)
    expect(await shown()).toMatchObject([{ authorName: 'Покупатель', answer: 'Можно' }])
    expect(await asked()).toMatchObject([{ email: null, addressHash: null }])
  })
})

it('staff without the permission neither answer nor refuse a question', async () => {
  const limited = { ...(await actor()), permissions: ['office.enter'] as const }
  const refused = { status: 403 }
  const questionId = newId()
  await expect(answerQuestion({ questionId, answer: 'Да', actor: limited })).rejects.toMatchObject(refused)
  await expect(refuseQuestion({ questionId, refusal: 'Нет', actor: limited })).rejects.toMatchObject(refused)
})

it('a customer reads his own questions with answers and reasons, newest first', async () => {
  const { id: userId } = await createUser()
  await ask({ userId, text: 'Первый вопрос о краске' })
  await ask({ userId, text: 'Второй вопрос о краске' })
  await ask({ text: 'Вопрос другого человека' })
  const [first] = await asked()
  await answerQuestion({ questionId: first?.id ?? '', answer: 'Можно', actor: await actor() })
  await getDb().product.update({ where: { id: productId }, data: { isActive: false } })
  const { questions, pages } = await readCustomerQuestions(userId, FIRST)
  expect(questions).toMatchObject([
    { text: 'Второй вопрос о краске', status: 'PENDING', answer: null },
    { text: 'Первый вопрос о краске', status: 'PUBLISHED', answer: 'Можно', product: { slug: null } },
  ])
  expect(pages).toBe(1)
})
