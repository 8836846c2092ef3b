import { promoFieldInputs } from '~/domain/promotions/index.server'
import { fromRoubles } from '~/platform/money/money'

import { plain, readBy, readTick, roubles, yesOrNo } from './cells.server'
import type { CellRead, ExchangeColumn } from './exchange-column'

type Facts = Omit<ExchangeColumn, 'permission' | 'show'> & Partial<ExchangeColumn>

const column = (facts: Facts): ExchangeColumn => ({ permission: 'promotions.write', show: plain, ...facts })

const WRITTEN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}:\d{2}))?(?::\d{2})?$/
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?(?::\d{2})?$/

/** «2026-12-01 09:30» and «1.12.2026»: the shop's time, a day without a time begins at midnight. */
function readMoment(text: string): CellRead {
  const [, day, month, year, at] = WRITTEN_DAY.exec(text) ?? []
  const [, isoDay, isoAt] = ISO_DAY.exec(text) ?? []
  const date =
    isoDay ?? (day && month && year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : null)
  if (text === '') return { value: null }
  if (date === null) return { refusal: 'Введите день, например 01.12.2026 или 2026-12-01 09:30' }
  const time = (isoAt ?? at ?? '00:00').padStart(5, '0')
  const read = readBy(promoFieldInputs.moment, `${date}T${time}`)
  return 'value' in read && typeof read.value === 'string' ? { value: read.value.replace('T', ' ') } : read
}

function readSum(text: string): CellRead {
  const read = readBy(promoFieldInputs.sum, text)
  return 'value' in read ? { value: fromRoubles(Number(read.value)) } : read
}

function readPercent(text: string): CellRead {
  const typed = (text.endsWith('%') ? text.slice(0, -1) : text).trim()
  if (typed === '') return { value: null }
  const percent = Number(typed)
  return Number.isInteger(percent) && percent >= 1 && percent <= 100
    ? { value: percent }
    : { refusal: 'Проценты — целое число от 1 до 100' }
}

function readAmount(text: string): CellRead {
  const read = text === '' ? { value: null } : readSum(text)
  return 'value' in read && read.value === 0 ? { refusal: 'Введите, сколько рублей снимается' } : read
}

const uses = (name: string, header: string, synonyms: readonly string[], about: string): ExchangeColumn =>
  column({
    ...{ name, header, synonyms, about, kind: 'number', example: '100' },
    read: (text) => readBy(promoFieldInputs.uses, text),
  })

const moment = (name: string, header: string, synonyms: readonly string[], about: string): ExchangeColumn =>
  column({ ...{ name, header, synonyms, about, kind: 'date', example: '01.12.2026' }, read: readMoment })

/** What the form of a promo code has. */
export const promoColumns: readonly ExchangeColumn[] = [
  column({
    name: 'code',
    header: 'Код',
    synonyms: ['промокод', 'code'],
    kind: 'text',
    about: 'Буквы, цифры и дефисы, от 3 до 40 знаков; по нему находится промокод',
    example: 'ВЕСНА-10',
    isRequired: true,
    isNeverEmpty: true,
    read: (text) => readBy(promoFieldInputs.code, text),
  }),
  column({
    name: 'percent',
    header: 'Скидка, %',
    synonyms: ['процент', 'скидка в процентах'],
    kind: 'number',
    about: 'Целое число от 1 до 100; либо проценты, либо рубли',
    example: '10',
    read: readPercent,
  }),
  column({
    name: 'amountKopecks',
    header: 'Скидка, ₽',
    synonyms: ['сумма скидки', 'скидка в рублях'],
    kind: 'money',
    about: 'Рубли: 500 или 99,90; либо проценты, либо рубли',
    example: '',
    read: readAmount,
    show: roubles,
  }),
  column({
    name: 'minimumKopecks',
    header: 'Заказ от, ₽',
    synonyms: ['минимальная сумма'],
    kind: 'money',
    about: 'Рубли; 0 — с любого заказа',
    example: '3000',
    isNeverEmpty: true,
    read: readSum,
    show: roubles,
  }),
  column({
    name: 'categoryId',
    header: 'Категория',
    synonyms: ['раздел'],
    kind: 'text',
    about: 'Название или путь через « / »; пусто — на все товары',
    example: '',
    read: (text, { categories }) => {
      const id = text === '' ? null : categories.idOf(text)
      return id === undefined ? { refusal: `Категории «${text}» нет` } : { value: id }
    },
    show: (value, { categories }) => (typeof value === 'string' ? categories.textOf(value) : ''),
  }),
  uses('maxUses', 'Разрешено', ['всего раз', 'лимит'], 'Сколько раз всего; пусто — без предела'),
  uses('maxUsesPerPerson', 'Раз на человека', [], 'Сколько раз одному человеку; пусто — без предела'),
  moment('startsAt', 'Начало', ['действует с'], 'День, можно с временем; пусто — сразу'),
  moment('endsAt', 'Конец', ['действует до'], 'День, можно с временем; пусто — без конца'),
  column({
    name: 'isActive',
    header: 'Включён',
    synonyms: ['активен'],
    kind: 'boolean',
    about: 'да или нет',
    example: 'да',
    isNeverEmpty: true,
    read: readTick,
    show: yesOrNo,
  }),
]
