import { beforeEach, expect, it } from 'vitest'

import {
  addMailing,
  addTemplate,
  checkMailing,
  deleteMailing,
  deleteTemplate,
  editMailing,
  editTemplate,
  findMailing,
  listMailings,
  listTemplates,
  mailingListQuery,
  readMailingCopy,
  readMailingDraft,
  readMailingForm,
  readTemplate,
  readTemplateForm,
  readTemplateValues,
} from '~/domain/mailings/index.server'
import { permissions } from '~/domain/auth/shared'
import { blockValues, type FormBlock } from '~/domain/blocks/shared'
import { removeOrphanPictures } from '~/domain/images/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { snapshotLetter } from '../../../jobs/letter-of-mailing'
import { createProduct } from '../../support/database/factories'

const later = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 16)
const actor = { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions } as const
const formOf = (blocks: FormBlock[], fields: Record<string, string> = {}) => ({
  ...{ subject: 'Скидки', preheader: 'До воскресенья', audience: 'everybody', scheduledAt: '' },
  ...fields,
  ...blockValues(blocks),
})

async function wantedOf(values: Record<string, string>) {
  const { wanted, errors } = await readMailingForm(values, { mayDiscount: true })
  expect(errors).toEqual({})
  return wanted
}
const wrongIn = async (blocks: FormBlock[], fields: Record<string, string> = {}) =>
  (await readMailingForm(formOf(blocks, fields), { mayDiscount: true })).errors

beforeEach(async () => {
  await getDb().mailing.deleteMany()
  await getDb().auditLog.deleteMany()
})

it('the draft of a campaign stores the typed email, and returns it to its form', async () => {
  const product = await createProduct({ sku: 'ЭМ-115' })
  const blocks: FormBlock[] = [
    { kind: 'heading', text: 'Скидки' },
    { kind: 'text', text: 'Здравствуйте, {name}!\n\nВот они' },
    { kind: 'picture', url: '', alt: '', link: '' },
    { kind: 'products', skus: 'эм-115', search: '' },
    { kind: 'promo', text: '', discount: 'AMOUNT', value: '500', minimum: '3 000,50', days: '7' },
    { kind: 'button', text: 'В каталог', url: '/catalog' },
    { kind: 'divider' },
  ]
  const mailingId = await addMailing({
    wanted: await wantedOf(formOf(blocks, { scheduledAt: later })),
    actor,
  })
  const draft = await readMailingDraft(mailingId)
  expect(draft?.values).toEqual({
    ...formOf(
      blocks.map((block) => {
        if (block.kind === 'products') return { ...block, skus: product.sku }
        return block.kind === 'promo' ? { ...block, minimum: '3000,5' } : block
      }),
    ),
    ...{ scheduledAt: later, nameEverywhere: '', segmentId: '' },
    ...{ subjectB: '', testPercent: '', testHours: '', testMeasure: '' },
  })
  expect(await readMailingCopy(mailingId)).toEqual({ ...draft?.values, scheduledAt: '' })
  const row = await findMailing(mailingId)
  expect(row).toMatchObject({
    status: 'DRAFT',
    authorName: 'Ольга',
    audience: { kind: 'everybody' },
    version: 1,
  })
  const letter = await snapshotLetter(row)
  expect(letter.links).toContain(`${letter.links[0] ?? ''}/catalog`)
  expect(letter.html).toContain(product.name)
  expect(letter.text).toContain('Скидка 500')
  expect(await checkMailing({ ...(await wantedOf(formOf(blocks))).content }, letter)).toEqual([
    { level: 'stop', text: 'Блок 3: картинка не загружена' },
  ])
})

it.each<[FormBlock, string, string]>([
  [{ kind: 'heading', text: 'я'.repeat(151) }, 'text', 'Не больше 150 символов'],
  [{ kind: 'text', text: 'a\u0000b' }, 'text', 'Текст содержит недопустимые символы'],
  [{ kind: 'products', skus: 'НЕТ-ТАКОГО', search: '' }, 'skus', 'Нет товаров с артикулами: НЕТ-ТАКОГО'],
  [
    { kind: 'button', text: 'Да', url: 'javascript:alert(1)' },
    'url',
    'Введите адрес целиком (https://…) или страницу магазина, например /catalog',
  ],
  [
    { kind: 'picture', url: '', alt: '', link: '//evil.example' },
    'link',
    'Введите адрес целиком (https://…) или страницу магазина, например /catalog',
  ],
  [
    { kind: 'promo', text: '', discount: 'PERCENT', value: '91', minimum: '', days: '7' },
    'value',
    'Проценты — целое число от 1 до 90',
  ],
  [
    { kind: 'promo', text: '', discount: 'AMOUNT', value: '0,5', minimum: '', days: '7' },
    'value',
    'Введите сумму в рублях, например 500',
  ],
  [
    { kind: 'promo', text: '', discount: 'PERCENT', value: '5', minimum: 'x', days: '7' },
    'minimum',
    'Введите сумму в рублях, например 3 000, или оставьте пустым',
  ],
  [
    { kind: 'promo', text: '', discount: 'PERCENT', value: '5', minimum: '', days: '366' },
    'days',
    'Введите дни: целое число от 1 до 365',
  ],
])('the form of a campaign refuses %j beside its field', async (block, name, text) => {
  expect(await wrongIn([block])).toEqual({ [`block-0-${name}`]: [text] })
})

it('the form refuses too many products or codes, an empty subject, a wrong audience and a past time', async () => {
  const products = await Promise.all(Array.from({ length: 13 }, () => createProduct()))
  expect(
    await wrongIn([{ kind: 'products', skus: products.map(({ sku }) => sku).join('\n'), search: '' }]),
  ).toEqual({
    'block-0-skus': ['Не больше 12 товаров в одном блоке'],
  })
  const promo: FormBlock = {
    kind: 'promo',
    text: '',
    discount: 'PERCENT',
    value: '5',
    minimum: '',
    days: '7',
  }
  expect(await wrongIn([promo, promo])).toEqual({
    'block-1-text': ['Промокод в письме один: уберите этот блок'],
  })
  expect(await wrongIn([], { subject: ' ', audience: 'nobody', scheduledAt: '2020-01-01T10:00' })).toEqual({
    subject: ['Напишите тему письма'],
    audience: ['Выберите, кому отправить'],
    scheduledAt: ['Это время уже прошло'],
  })
  expect(await wrongIn([], { scheduledAt: 'завтра' })).toEqual({
    scheduledAt: ['Укажите день и время, например 30.11.2026 10:00'],
  })
})

it('the form of a campaign removes the characters that the shop uses for placeholders', async () => {
  const { content } = await wantedOf(
    formOf([{ kind: 'text', text: '\uE000code\uE001' }], { subject: '\uE000name\uE001' }),
  )
  expect([content.subject, content.blocks]).toEqual(['name', [{ kind: 'text', text: 'code' }]])
})

it('a draft is changed by one user at a time, and neither changed nor deleted after its start', async () => {
  const wanted = await wantedOf(formOf([]))
  const mailingId = await addMailing({ wanted, actor })
  const change = (version: string) =>
    editMailing({ mailingId, wanted: { ...wanted, audience: { kind: 'customers' } }, version, actor })
  await change('1')
  await expect(change('1')).rejects.toMatchObject({ status: 409, message: 'Рассылка тем временем изменена' })
  expect(await findMailing(mailingId)).toMatchObject({ version: 2, audience: { kind: 'customers' } })
  await getDb().mailing.update({ where: { id: mailingId }, data: { status: 'SENDING' } })
  const started = { status: 409, message: 'Рассылка уже запущена: письмо больше не меняется' }
  await expect(change('2')).rejects.toMatchObject(started)
  await expect(deleteMailing({ mailingId, actor })).rejects.toMatchObject(started)
  expect(await readMailingDraft(mailingId)).toBeNull()
  await getDb().mailing.update({ where: { id: mailingId }, data: { status: 'DRAFT' } })
  expect(await deleteMailing({ mailingId, actor })).toEqual({ subject: 'Скидки' })
  await expect(findMailing(mailingId)).rejects.toMatchObject({ status: 404 })
  const log = await getDb().auditLog.findMany({ orderBy: { createdAt: 'asc' }, select: { action: true } })
  expect(log.map(({ action }) => action)).toEqual(['mailing.create', 'mailing.update', 'mailing.delete'])
})

it('campaigns are listed by state and by words of the subject', async () => {
  for (const subject of ['Осень', 'Зима 100 %'])
    await addMailing({ wanted: await wantedOf(formOf([], { subject })), actor })
  await getDb().mailing.updateMany({
    where: { subject: 'Осень' },
    data: { status: 'DONE', finishedAt: new Date(), totalCount: 5, sentCount: 4 },
  })
  const listed = async (query: Record<string, string>) =>
    (await listMailings(mailingListQuery.parse(query))).rows.map(({ subject, status, moment: { label } }) => [
      subject,
      status,
      label,
    ])
  expect(await listed({})).toEqual([
    ['Зима 100 %', 'DRAFT', 'изменена'],
    ['Осень', 'DONE', 'закончена'],
  ])
  expect(await listed({ search: '0 %' })).toEqual([['Зима 100 %', 'DRAFT', 'изменена']])
  expect(await listed({ state: 'DONE' })).toEqual([['Осень', 'DONE', 'закончена']])
})

it('a campaign starts from a template, and three templates exist initially', async () => {
  const templates = await listTemplates()
  expect(templates.map(({ name }) => name)).toEqual(['Акция недели', 'Новинки', 'Письмо с промокодом'])
  for (const { id, subject } of templates) {
    const { errors } = await readMailingForm(
      { audience: 'everybody', ...(await readTemplateValues(id)) },
      { mayDiscount: true },
    )
    expect([subject, errors]).toEqual([subject, {}])
  }
})

it('a template has a unique name', async () => {
  const { wanted } = await readTemplateForm(
    { name: 'Свой', ...formOf([{ kind: 'divider' }]) },
    { mayDiscount: false },
  )
  const templateId = await addTemplate({ wanted, actor })
  await expect(addTemplate({ wanted, actor })).rejects.toMatchObject({
    status: 422,
    field: 'name',
    message: 'Шаблон с таким названием уже есть',
  })
  expect((await readTemplateForm(formOf([]), { mayDiscount: false })).errors).toEqual({
    name: ['Назовите шаблон'],
  })
  const edit = (name: string, version: string) =>
    editTemplate({ templateId, wanted: { ...wanted, name }, version, actor })
  await edit('Другой', '1')
  await expect(edit('Третий', '1')).rejects.toMatchObject({
    status: 409,
    message: 'Шаблон тем временем изменён',
  })
  await expect(edit('Новинки', '2')).rejects.toMatchObject({ field: 'name' })
  expect(await readTemplate(templateId)).toMatchObject({ name: 'Другой', version: '2' })
  expect(await deleteTemplate({ templateId, actor })).toEqual({ name: 'Другой' })
  await expect(readTemplate(templateId)).rejects.toMatchObject({ status: 404, message: 'Шаблон не найден' })
})

it('a draft protects its uploaded pictures from deletion', async () => {
  const [kept, lost] = ['kept', 'lost'].map((name) => `/images/uploads/ab/${name}.jpg`)
  const row = {
    width: 1200,
    height: 600,
    originalKey: 'originals/ab/x.jpeg',
    bytes: 10,
    checkAt: new Date(0),
  }
  await getDb().uploadedImage.createMany({
    data: [kept, lost].map((url = '') => ({ ...row, id: newId(), url, hash: url })),
  })
  const mailingId = await addMailing({
    wanted: await wantedOf(formOf([{ kind: 'picture', url: kept ?? '', alt: 'Краски', link: '' }])),
    actor,
  })
  await getDb().uploadedImage.updateMany({ data: { checkAt: new Date(0) } })
  await removeOrphanPictures(100)
  expect((await getDb().uploadedImage.findMany({ select: { url: true } })).map(({ url }) => url)).toEqual([
    kept,
  ])
  expect((await snapshotLetter(await findMailing(mailingId))).html).toContain(
    'width="544" height="272" alt="Краски"',
  )
  const gone = await wantedOf(formOf([{ kind: 'picture', url: lost ?? '', alt: '', link: '' }]))
  await expect(addMailing({ wanted: gone, actor })).rejects.toMatchObject({ status: 409 })
})

it('the form gives discounts only with a permission, and refuses unknown blocks', async () => {
  const promo = {
    kind: 'promo',
    text: '',
    discount: 'AMOUNT',
    value: '1000',
    minimum: '',
    days: '7',
  } as const
  const { errors } = await readMailingForm(formOf([promo]), { mayDiscount: false })
  expect(errors).toEqual({ 'block-0-value': ['Скидку назначает тот, у кого есть право «Акции и промокоды»'] })
  const sent = (values: Record<string, string>) =>
    readMailingForm({ ...formOf([]), ...values }, { mayDiscount: true })
  const many = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`block-${index}-kind`, 'divider']),
  )
  await expect(sent(many)).rejects.toMatchObject({ status: 422, message: 'Не больше 30 блоков' })
  for (const kind of ['script', '__proto__'])
    await expect(sent({ 'block-0-kind': kind })).rejects.toMatchObject({ status: 422 })
  expect(await wrongIn([{ ...promo, discount: 'FREE' }])).toHaveProperty('block-0-discount')
  for (const url of ['/\\evil.example/x', 'https://a.example\\b', '//evil.example'])
    expect(await wrongIn([{ kind: 'button', text: 'Купить', url }])).toHaveProperty('block-0-url')
  expect(await wrongIn([], { scheduledAt: '9999-12-31T23:59' })).toEqual({
    scheduledAt: ['Не позже чем через год'],
  })
})

it('a template with an empty button is refused beside its fields, with the other faults', async () => {
  const values = formOf([{ kind: 'divider' }, { kind: 'button', text: ' ', url: '' }])
  expect((await readTemplateForm(values, { mayDiscount: false })).errors).toEqual({
    name: ['Назовите шаблон'],
    'block-1-text': ['Напишите текст кнопки'],
    'block-1-url': ['Укажите, куда ведёт кнопка'],
  })
})
