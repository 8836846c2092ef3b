import { beforeAll, describe, expect, it } from 'vitest'

import { withoutTable, withReadOnlyTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'
import { insertProgram } from '~tests/support/people/insert-program'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'

import { apiAdministrator } from '~tests/support/shop/api-shop'

import { administrator, api, database, expectRefused, own } from './contract-shop'

interface MailingAnswer {
  id: string
  version: number
  status: string
  blocks: { kind: string }[]
  report: { counts: { total: number } }
}

const staff = (body?: unknown): CallParts => ({ token: administrator, body })
const about = (mailingId: string, body?: unknown): CallParts => ({ ...staff(body), params: { mailingId } })
const letter = (change: object = {}) => ({
  subject: 'Скидка на эмали',
  blocks: [{ kind: 'text', text: 'Здравствуйте, {name}!' }],
  audience: { kind: 'customers' },
  ...change,
})
const make = async (change: object = {}) =>
  dataOf<MailingAnswer>(await api.call('createMailing', staff(letter(change))))
const step = (mailingId: string, step: string, more: object = {}) =>
  api.call('changeMailingStatus', about(mailingId, { step, ...more }))
const put = (mailingId: string, status: string) =>
  query(database(), `UPDATE "Mailing" SET "status" = $2::"MailingStatus" WHERE "id" = $1`, [
    mailingId,
    status,
  ])
const promo = {
  kind: 'promo',
  text: 'Код:',
  discount: { kind: 'AMOUNT', amount: 500 },
  minimum: 3000.5,
  days: 14,
}
const inMonth = () => new Date(new Date(Date.now() + 30 * 86_400_000).setSeconds(0, 0)).toISOString()
const twoSubjects = { subjectB: 'Вторая', percent: 20, hours: 4, measure: 'OPENS' }
let allSkus: string[] = []
const skus = (count: number) => allSkus.slice(0, count)

const wrongLetters = (): [object, string][] => [
  [{ subject: ' ' }, 'Напишите тему письма'],
  [{ subject: 'я'.repeat(201) }, 'Не больше 200 символов'],
  [{ subject: 'Т\u0007' }, 'Текст содержит недопустимые символы'],
  [
    { blocks: [{ kind: 'picture', url: 'file:///etc/passwd', alt: '', link: '' }] },
    'Загрузите картинку в магазин: другие адреса письмо не показывает',
  ],
  [{ blocks: [promo, promo] }, 'Промокод в письме один: уберите этот блок'],
  [{ blocks: [{ kind: 'products', skus: ['NO-SUCH'] }] }, 'Нет товаров с артикулами: NO-SUCH'],
  [{ blocks: [{ kind: 'products', skus: skus(13) }] }, 'Не больше 12 товаров в одном блоке'],
  [
    { blocks: [{ kind: 'button', text: 'Купить', url: 'javascript:alert(1)' }] },
    'Введите адрес целиком (https://…) или страницу магазина, например /catalog',
  ],
  [{ blocks: [{ ...promo, days: 0 }] }, 'Введите дни: целое число от 1 до 365'],
  [{ blocks: [{ ...promo, minimum: -1 }] }, 'Введите сумму в рублях, например 3 000, или оставьте пустым'],
  [
    { blocks: [{ ...promo, discount: { kind: 'AMOUNT', amount: 0 } }] },
    'Введите сумму в рублях, например 500',
  ],
  [
    { blocks: [{ ...promo, discount: { kind: 'PERCENT', percent: 91 } }] },
    'Проценты — целое число от 1 до 90',
  ],
  [{ audience: { kind: 'segment' } }, 'Выберите сегмент'],
  [{ audience: { kind: 'segment', segmentId: UNKNOWN_ID } }, 'Такого сегмента уже нет, выберите другой'],
  [{ test: { ...twoSubjects, subjectB: '' } }, 'Напишите вторую тему или очистите все поля проверки'],
  [{ test: { ...twoSubjects, subjectB: letter().subject } }, 'Вторая тема такая же, как первая'],
  [{ test: { ...twoSubjects, percent: 4 } }, 'Введите долю: целое число от 5 до 50'],
  [{ test: { ...twoSubjects, hours: 0 } }, 'Введите часы: целое число от 1 до 72'],
  [{ test: twoSubjects }, 'Открытия сейчас не считаются: включите их в настройках рассылок'],
  [
    { test: { ...twoSubjects, measure: 'CLICKS' } },
    'Переходы сейчас не считаются: включите их в настройках рассылок',
  ],
  [{ scheduledAt: '2020-01-01T10:00:00Z' }, 'Это время уже прошло'],
  [{ scheduledAt: '2099-01-01T10:00:00Z' }, 'Не позже чем через год'],
]

const noLetters: [object, string][] = [
  [{ subject: undefined }, 'Напишите тему письма'],
  [{ blocks: undefined }, 'Напишите письмо: список блоков'],
  [
    { blocks: [{ kind: 'video' }] },
    'Вид блока — один из: heading, text, picture, products, promo, button, divider',
  ],
  [{ blocks: Array.from({ length: 31 }, () => ({ kind: 'divider' })) }, 'Не больше 30 блоков'],
  [{ scheduledAt: 'завтра' }, 'Время начала — вида 2026-11-30T10:00:00Z, с точностью до минуты'],
]

export function describeMailings(): void {
  describe('campaigns', () => {
    beforeAll(async () => {
      const rows = await query<{ sku: string }>(
        database(),
        `SELECT "sku" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL LIMIT 13`,
      )
      allSkus = rows.map(({ sku }) => sku)
    })

    it('campaigns are created, read as sent, listed, changed and deleted', async () => {
      const blocks = [
        { kind: 'heading', text: 'Новинки' },
        { kind: 'products', skus: skus(2) },
        promo,
        { kind: 'button', text: 'В каталог', url: '/catalog' },
        { kind: 'divider' },
      ]
      const scheduledAt = inMonth()
      const made = await make({ blocks, scheduledAt, preheader: 'Смотрите', nameEverywhere: true })
      expect(made).toMatchObject({
        blocks,
        scheduledAt,
        preheader: 'Смотрите',
        nameEverywhere: true,
        status: 'DRAFT',
        version: 1,
      })
      expect(dataOf(await api.call('readMailing', about(made.id)))).toEqual(made)
      const listed = await api.call('listMailings', {
        token: administrator,
        query: { search: 'эмали', state: 'DRAFT' },
      })
      expect(dataOf<{ mailings: unknown[] }>(listed).mailings).toMatchObject([
        { id: made.id, audience: 'Только клиенты' },
      ])
      const beyond = await api.call('listMailings', { token: administrator, query: { page: '50' } })
      expect(dataOf<{ mailings: unknown[] }>(beyond).mailings).toEqual([])
      const changed = await api.call('updateMailing', about(made.id, letter({ version: 1 })))
      expect(dataOf(changed)).toMatchObject({ version: 2, preheader: '', scheduledAt: null, test: null })
      expect(dataOf(await api.call('deleteMailing', about(made.id)))).toBeNull()
      for (const id of ['readMailing', 'deleteMailing', 'checkMailing'])
        await expectRefused(id, about(made.id), 404, 'Рассылка не найдена')
      await expectRefused('updateMailing', about(made.id, letter()), 404, 'Рассылка не найдена')
      await expectRefused(
        'testMailing',
        about(made.id, { email: 'a@example.ru' }),
        404,
        'Рассылка не найдена',
      )
      await expectRefused('changeMailingStatus', about('x', { step: 'pause' }), 404, 'Рассылка не найдена')
    })

    it('new and existing campaigns are refused with the invalid fields named', async () => {
      const { id } = await make()
      for (const [call, parts] of [
        ['createMailing', staff],
        ['updateMailing', (body?: unknown) => about(id, body)],
      ] as const) {
        for (const [change, text] of wrongLetters())
          await expectRefused(call, parts(letter(change)), 422, text)
        for (const [change, text] of noLetters) await expectRefused(call, parts(letter(change)), 400, text)
        const gone = [{ kind: 'picture', url: '/images/uploads/aa/none.jpg', alt: '', link: '' }]
        await expectRefused(
          call,
          parts(letter({ blocks: gone })),
          409,
          'Изображение больше не хранится: загрузите его ещё раз',
        )
      }
      const answer = await api.call('createMailing', staff(letter({ blocks: [{ ...promo, days: 0 }] })))
      expect(answer.body).toMatchObject({ field: 'blocks.0.days' })
      await expectRefused(
        'updateMailing',
        about(id, letter({ version: 7 })),
        409,
        'Рассылка тем временем изменена',
      )
      await put(id, 'DONE')
      const over = 'Рассылка уже запущена: письмо больше не меняется'
      await expectRefused('updateMailing', about(id, letter()), 409, over)
      await expectRefused('deleteMailing', about(id), 409, over)
      const refused = (parts: Record<string, string>, text: string) =>
        expectRefused('listMailings', { token: administrator, query: parts }, 400, text)
      await refused(
        { state: 'LOST' },
        'state — одно из: DRAFT, SCHEDULED, QUEUED, SENDING, PAUSED, DONE, CANCELLED',
      )
      await refused({ search: 'я'.repeat(101) }, 'search — не больше 100 знаков')
      await refused({ sort: 'subject' }, 'sort — одно из: createdAt')
      await refused({ direction: 'up' }, 'direction — одно из: asc, desc')
      await refused({ size: '1' }, 'size — одно из: 20, 50, 100')
      await refused({ page: '51' }, 'page — целое число от 1 до 50')
      await refused({ place: 'x' }, 'place — то, что ответил next')
    })

    it('a campaign is checked, started, paused, resumed and cancelled', async () => {
      const { userId } = await own.register('reader@example.ru')
      const agrees = (yes: boolean) =>
        query(
          database(),
          `UPDATE "User" SET "marketingConsentAt" = CASE WHEN $2 THEN now() END WHERE "id" = $1`,
          [userId, yes],
        )
      await query(database(), `UPDATE "User" SET "marketingConsentAt" = NULL`)
      const { id } = await make()
      expect(dataOf(await api.call('checkMailing', about(id)))).toMatchObject({ recipients: 0 })
      const refused = (step: string, status: number, text: string, more: object = {}) =>
        expectRefused('changeMailingStatus', about(id, { step, ...more }), status, text)
      await refused('start', 422, 'Нет активных клиентов для рассылки')
      await agrees(true)
      expect(dataOf(await api.call('checkMailing', about(id)))).toMatchObject({ recipients: 1 })
      await refused('fly', 400, 'Шаг — один из: start, schedule, unschedule, pause, resume, cancel, retry')
      await refused('start', 400, 'Неверное значение поля version', { version: 0 })
      await refused('start', 409, 'Письмо тем временем изменено', { version: 7 })
      await refused('schedule', 422, 'Время не назначено')
      await query(database(), `UPDATE "Mailing" SET "scheduledAt" = '2020-01-01' WHERE "id" = $1`, [id])
      await refused('schedule', 422, 'Это время уже прошло')
      await api.call('updateMailing', about(id, letter({ scheduledAt: inMonth() })))
      expect(dataOf(await step(id, 'schedule'))).toMatchObject({ status: 'SCHEDULED' })
      await refused('pause', 409, 'Рассылка ждёт назначенного времени')
      expect(dataOf(await step(id, 'unschedule'))).toMatchObject({ status: 'DRAFT', scheduledAt: null })
      for (const name of ['pause', 'retry', 'cancel', 'unschedule'])
        await refused(name, 409, 'Рассылка ещё не запущена')
      expect(dataOf(await step(id, 'start'))).toMatchObject({ status: 'QUEUED' })
      await refused('start', 409, 'Рассылка уже отправляется')
      await refused('resume', 409, 'Рассылка уже отправляется')
      expect(dataOf(await step(id, 'pause'))).toMatchObject({ status: 'PAUSED' })
      await refused('start', 409, 'Рассылка на паузе')
      await refused('retry', 409, 'Повторять некому')
      expect(dataOf(await step(id, 'resume'))).toMatchObject({ status: 'QUEUED' })
      expect(dataOf(await step(id, 'cancel'))).toMatchObject({ status: 'CANCELLED' })
      await refused('cancel', 409, 'Рассылка отменена')
      await put(id, 'DONE')
      await refused('cancel', 409, 'Рассылка уже закончена')
      await query(
        database(),
        `INSERT INTO "MailingRecipient" ("id", "mailingId", "userId", "status", "reason", "updatedAt") VALUES (gen_random_uuid(), $1, $2, 'FAILED', '550', now())`,
        [id, userId],
      )
      await refused('retry', 409, 'Письмо этой рассылки не сохранено: создайте её копию')
      await agrees(false)
    })

    it('a campaign with an obstacle does not start', async () => {
      const { userId } = await own.register('waiting@example.ru')
      await query(database(), `UPDATE "User" SET "marketingConsentAt" = now() WHERE "id" = $1`, [userId])
      const refusedStart = async (change: object, text: string, spoil?: string) => {
        const { id } = await make(change)
        if (spoil) await query(database(), spoil, [id])
        await expectRefused('changeMailingStatus', about(id, { step: 'start' }), 422, text)
      }
      await refusedStart({ blocks: [] }, 'Письмо пустое: добавьте блоки')
      await refusedStart({ blocks: [{ kind: 'heading', text: '' }] }, 'Блок 1: заголовок пуст')
      const long = { kind: 'text', text: 'Краска и эмаль. '.repeat(300) }
      const heavy = await make({ blocks: Array.from({ length: 30 }, () => long) })
      const refusal = await api.call('changeMailingStatus', about(heavy.id, { step: 'start' }))
      expect([refusal.status, (refusal.body as { message: string }).message]).toEqual([
        422,
        expect.stringMatching(
          /^Письмо тяжелее 102 КБ \(\d+ КБ\): Gmail обрежет его вместе со ссылкой для отписки$/,
        ),
      ])
      const [product] = await query<{ id: string; name: string }>(
        database(),
        `SELECT "id", "name" FROM "Product" WHERE "sku" = $1`,
        skus(1),
      )
      await query(database(), `UPDATE "Product" SET "isActive" = false WHERE "id" = $1`, [product?.id])
      await refusedStart(
        { blocks: [{ kind: 'products', skus: skus(1) }] },
        `Этих товаров на сайте нет, в письмо они не попадут: ${product?.name}`,
      )
      await query(database(), `UPDATE "Product" SET "isActive" = true WHERE "id" = $1`, [product?.id])
      const picture = JSON.stringify([
        { kind: 'picture', url: '/images/uploads/aa/none.jpg', alt: 'Банка', link: '' },
      ])
      await refusedStart(
        {},
        'Картинка больше не хранится: загрузите её ещё раз',
        `UPDATE "Mailing" SET "blocks" = '${picture}' WHERE "id" = $1`,
      )
      const test = `"subjectB" = 'Вторая', "testPercent" = 20, "testHours" = 4, "testMeasure" = 'OPENS'`
      const notCounted = 'Проверка двух тем: открытия сейчас не считаются: включите их в настройках рассылок'
      await refusedStart({}, notCounted, `UPDATE "Mailing" SET ${test} WHERE "id" = $1`)
      await query(database(), `UPDATE "User" SET "marketingConsentAt" = NULL WHERE "id" = $1`, [userId])
    })

    it('a second subject is accepted while opens are counted', async () => {
      await saveShopSettings(database(), 'mailings', { trackOpens: true })
      await expect
        .poll(async () => (await api.call('createMailing', staff(letter({ test: twoSubjects })))).status)
        .toBe(201)
      expect(await make({ test: twoSubjects })).toMatchObject({ test: twoSubjects })
      await saveShopSettings(database(), 'mailings', { trackOpens: false })
    })

    it('a campaign is tested on one address, within a limit', async () => {
      const { id } = await make()
      const body = { email: 'marketing@example.ru' }
      const refused = (email: string, text: string) =>
        expectRefused('testMailing', about(id, { email }), 400, text)
      await refused('', 'Введите email')
      await refused('marketing', 'Проверьте email: нужен адрес вида name@example.ru')
      await refused('marketing@example', 'Похоже, в адресе не хватает окончания: .ru или .com')
      await refused(`${'я'.repeat(255)}@example.ru`, 'Не больше 254 символов')
      const program = await insertProgram(database(), {
        email: apiAdministrator.email,
        scopes: ['mailings.send'],
      })
      const noDiscounts = 'Скидку назначает тот, у кого есть право «Акции и промокоды»'
      const withCode = { body: letter({ blocks: [promo] }), token: program }
      await expectRefused('createMailing', withCode, 422, noDiscounts)
      await expectRefused('updateMailing', { ...withCode, params: { mailingId: id } }, 422, noDiscounts)
      const onlyToMaker = 'Программа отправляет пробное письмо только на адрес того, кто её завёл'
      await expectRefused('testMailing', { ...about(id, body), token: program }, 422, onlyToMaker)
      for (let count = 0; count < 20; count += 1)
        expect((await api.call('testMailing', about(id, body))).status).toBe(202)
      await expectRefused(
        'testMailing',
        about(id, body),
        429,
        'Слишком много пробных писем подряд: подождите десять минут',
      )
    })

    it('campaign calls know the segments, and report failures', async () => {
      const rules = JSON.stringify({ withSubscribers: false })
      await query(
        database(),
        `INSERT INTO "Segment" ("id", "name", "rules", "authorName", "updatedAt") VALUES (gen_random_uuid(), 'Маляры', '${rules}', 'Анна', now())`,
      )
      expect(dataOf<{ segments: object[] }>(await api.call('listSegments', staff())).segments).toMatchObject([
        { name: 'Маляры' },
      ])
      const { id } = await make()
      await withReadOnlyTable(database(), 'Mailing', async () => {
        await expectRefused('createMailing', staff(letter()), 500, 'Рассылка не сохранена')
        await expectRefused('updateMailing', about(id, letter()), 500, 'Рассылка не сохранена')
        await expectRefused('deleteMailing', about(id), 500, 'Рассылка не удалена')
        await expectRefused(
          'changeMailingStatus',
          about(id, { step: 'cancel' }),
          409,
          'Рассылка ещё не запущена',
        )
      })
      await withoutTable(database(), 'Mailing', async () => {
        for (const call of ['listMailings', 'readMailing', 'checkMailing'])
          await expectRefused(call, about(id), 500, 'Ошибка загрузки данных')
        await expectRefused(
          'changeMailingStatus',
          about(id, { step: 'pause' }),
          500,
          'Ошибка при отправке рассылки',
        )
        await expectRefused(
          'testMailing',
          about(id, { email: 'a@example.ru' }),
          500,
          'Ошибка отправки тестового письма',
        )
      })
      await withoutTable(database(), 'Segment', () =>
        expectRefused('listSegments', staff(), 500, 'Ошибка загрузки данных'),
      )
    })
  })
}
