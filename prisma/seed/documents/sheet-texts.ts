import { numberText } from '~/domain/catalog/shared'

import type { CategorySlug } from '../catalog/categories'
import type { ProductLine, Technical } from '../catalog/product-line'

import type { PdfLine } from './pdf'

export type SheetKind = 'SAFETY_SHEET' | 'TECHNICAL_SHEET'

export const SHEET_TITLES: Record<SheetKind, string> = {
  SAFETY_SHEET: 'Паспорт безопасности',
  TECHNICAL_SHEET: 'Техническое описание',
}

const HARMLESS: ReadonlySet<CategorySlug> = new Set(['tools'])

export function sheetsOf({ kind }: ProductLine): SheetKind[] {
  return HARMLESS.has(kind.category) ? [] : ['TECHNICAL_SHEET', 'SAFETY_SHEET']
}

const title = (text: string): PdfLine => ({ text, size: 18, gap: 0, weight: 'bold' })
const quiet = (text: string): PdfLine => ({ text, size: 10, gap: 4, weight: 'regular' })
const heading = (text: string): PdfLine => ({ text, size: 13, gap: 14, weight: 'bold' })
const line = (text: string): PdfLine => ({ text, size: 10.5, gap: 3, weight: 'regular' })

export function sheetText(product: ProductLine, brand: string, kind: SheetKind): PdfLine[] {
  const head = [title(`${SHEET_TITLES[kind]}`), quiet(`${product.title} · ${brand} · версия 1`)]
  return [...head, ...(kind === 'SAFETY_SHEET' ? safety(product) : technical(product))]
}

function technical(product: ProductLine): PdfLine[] {
  const { kind, lead } = product
  const facts = factsOf({ ...kind.technical, ...product.technical })
  return [
    heading('Назначение'),
    line(lead),
    line(`Материал: ${kind.material}. Применение: ${kind.application}.`),
    heading('Показатели'),
    ...facts.map(([name, value]) => line(`${name}: ${value}`)),
    heading('Как работать'),
    ...kind.texts.map(line),
  ]
}

function factsOf(all: Partial<Technical>): [string, string][] {
  const withUnit = (value: number | undefined, unit: string) =>
    value === undefined ? undefined : `${numberText(value)} ${unit}`
  const facts: [string, string | undefined][] = [
    ['Тип', all.paintType],
    ['Основа', all.baseType],
    ['Степень блеска', all.glossLevel],
    ['Расход', withUnit(all.coverage, 'м²/л на слой')],
    ['Время высыхания', withUnit(all.dryingTimeHours, 'ч')],
    ['Плотность', withUnit(all.density, 'кг/л')],
    ['Вязкость', all.viscosity],
    ['pH', all.ph === undefined ? undefined : numberText(all.ph)],
    ['Пропорция смешивания', all.mixingRatio],
    ['Жизнеспособность смеси', withUnit(all.potLifeMinutes, 'мин')],
    ['Температура нанесения', all.applicationTemperature],
    ['Срок годности', withUnit(all.shelfLifeMonths, 'мес.')],
    ['Условия хранения', all.storageConditions],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

const WATER_BASED = /вод|акрил|латекс/i

function safety({ kind, technical }: ProductLine): PdfLine[] {
  const all = { ...kind.technical, ...technical }
  const isWaterBased = WATER_BASED.test(`${all.baseType ?? ''} ${all.paintType ?? ''}`)
  const fire = isWaterBased
    ? 'Состав не горит. Тару тушат водой, пеной, порошком.'
    : 'Состав горюч: держите вдали от огня и искр. Тушат пеной, порошком, углекислым газом, не водой.'
  return [
    heading('1. Что это'),
    line(`${kind.type}. Материал: ${kind.material}. Применение: ${kind.application}.`),
    heading('2. Опасность'),
    line(
      isWaterBased
        ? 'По степени воздействия малоопасно. Может раздражать глаза и кожу.'
        : 'Пары раздражают глаза и дыхание, в закрытом помещении кружится голова.',
    ),
    heading('3. Первая помощь'),
    line('Глаза: промывать водой 15 минут, обратиться к врачу. Кожа: смыть водой с мылом.'),
    line('Вдыхание: выйти на воздух. Проглатывание: выпить воды, рвоту не вызывать, обратиться к врачу.'),
    heading('4. Пожар'),
    line(fire),
    heading('5. Разлив'),
    line('Засыпать песком или опилками, собрать в тару. Не сливать в канализацию и водоёмы.'),
    heading('6. Работа и хранение'),
    line(
      'Работать в перчатках и очках, помещение проветривать. Хранить в закрытой таре вдали от детей и пищи.',
    ),
    ...(all.storageConditions === undefined ? [] : [line(`Условия хранения: ${all.storageConditions}`)]),
    heading('7. Перевозка и утилизация'),
    line(
      'Перевозить в заводской таре. Остатки сдавать как строительные отходы, пустую сухую тару — как бытовые.',
    ),
    quiet('Документ демонстрационного магазина: бренды и показатели вымышлены.'),
  ]
}
