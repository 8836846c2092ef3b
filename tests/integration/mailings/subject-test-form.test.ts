import { beforeEach, expect, it } from 'vitest'

import {
  addMailing,
  checkSubjectTest,
  editMailing,
  findMailing,
  readMailingChoices,
  readMailingCopy,
  readMailingForm,
} from '~/domain/mailings/index.server'
import { getDb } from '~/platform/db/db.server'

import { author as actor, createReaders, start } from '../../support/mailings/started-mailing'
import { setSettings } from '../../support/settings/set-settings'

const whole = { subjectB: 'Цены ниже', testPercent: '20', testHours: '4', testMeasure: 'OPENS' }
const read = (fields: Record<string, string>) =>
  readMailingForm({ subject: 'Скидки', audience: 'customers', ...fields }, { mayDiscount: true })
const wrongIn = async (fields: Record<string, string>) => (await read(fields)).errors

beforeEach(async () => {
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
  await setSettings('mailings', { trackOpens: true, trackClicks: false })
})

it('a subject test is saved and copied with its campaign, audited, and removed when cleared', async () => {
  const { wanted, errors } = await read(whole)
  expect(errors).toEqual({})
  const mailingId = await addMailing({ wanted, actor })
  expect(await findMailing(mailingId)).toMatchObject({
    subjectB: 'Цены ниже',
    testPercent: 20,
    testHours: 4,
    testMeasure: 'OPENS',
  })
  expect(await readMailingCopy(mailingId)).toMatchObject(whole)
  const none = { subjectB: null, testPercent: null, testHours: null, testMeasure: null }
  const cleared = await read({ subjectB: ' ', testPercent: '', testHours: '', testMeasure: '' })
  expect(cleared.errors).toEqual({})
  await editMailing({ mailingId, wanted: cleared.wanted, version: '1', actor })
  expect(await findMailing(mailingId)).toMatchObject(none)
  const entry = await getDb().auditLog.findFirstOrThrow({
    where: { entityId: mailingId, action: 'mailing.update' },
  })
  expect(entry.before).toMatchObject({ subjectB: 'Цены ниже', testPercent: 20, testMeasure: 'По открытиям' })
})

it('a subject test sends two subjects to a part of the recipients, and the others wait', async () => {
  await createReaders(Array.from({ length: 60 }, (_, n) => `reader-${n}@a.example`))
  const mailingId = await addMailing({ wanted: (await read({ ...whole, testPercent: '50' })).wanted, actor })
  await start(mailingId)
  const rows = await getDb().mailingRecipient.groupBy({ by: ['variant'], where: { mailingId }, _count: true })
  expect(new Set(rows.map(({ variant }) => variant))).toEqual(new Set(['A', 'B', null]))
  const { gatheredAt, testEndsAt } = await findMailing(mailingId)
  expect((testEndsAt?.getTime() ?? 0) - (gatheredAt?.getTime() ?? 0)).toBe(4 * 3_600_000)
})

it.each<[Record<string, string>, Record<string, string>]>([
  [
    { testPercent: '20' },
    { subjectB: 'Напишите вторую тему или очистите все поля проверки', testHours: '', testMeasure: '' },
  ],
  [{ subjectB: 'Цены ниже' }, { testPercent: '', testHours: '', testMeasure: 'Выберите, по чему судить' }],
  [{ ...whole, subjectB: 'Скидки ' }, { subjectB: 'Вторая тема такая же, как первая' }],
  [{ ...whole, subjectB: 'a\u0000b' }, { subjectB: 'Текст содержит недопустимые символы' }],
  [{ ...whole, testPercent: '4' }, { testPercent: 'Введите долю: целое число от 5 до 50' }],
  [{ ...whole, testPercent: '51' }, { testPercent: '' }],
  [{ ...whole, testPercent: '5.5' }, { testPercent: '' }],
  [{ ...whole, testHours: '0' }, { testHours: 'Введите часы: целое число от 1 до 72' }],
  [{ ...whole, testHours: '73' }, { testHours: '' }],
  [{ ...whole, testMeasure: 'LUCK' }, { testMeasure: 'Выберите, по чему судить' }],
  [
    { ...whole, testMeasure: 'CLICKS' },
    { testMeasure: 'Переходы сейчас не считаются: включите их в настройках рассылок' },
  ],
])('a subject test with %j is refused beside its fields', async (fields, expected) => {
  const errors = await wrongIn(fields)
  expect(Object.keys(errors).sort()).toEqual(Object.keys(expected).sort())
  for (const [name, text] of Object.entries(expected)) if (text !== '') expect(errors[name]).toEqual([text])
})

it('a subject test offers only counted measures, and is stopped when counting is disabled', async () => {
  expect((await readMailingChoices()).measures).toEqual(['OPENS'])
  const mailing = await findMailing(await addMailing({ wanted: (await read(whole)).wanted, actor }))
  expect(await checkSubjectTest(mailing)).toEqual([])
  await setSettings('mailings', { trackOpens: false, trackClicks: true })
  expect((await readMailingChoices()).measures).toEqual(['CLICKS'])
  expect(await checkSubjectTest(mailing)).toEqual([
    {
      level: 'stop',
      text: 'Проверка двух тем: открытия сейчас не считаются: включите их в настройках рассылок',
    },
  ])
  expect(await checkSubjectTest({ ...mailing, subjectB: null })).toEqual([])
})
