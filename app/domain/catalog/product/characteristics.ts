import { tieUnits } from '~/platform/text/typography'

import { numberText, volumeText, weightText } from '../cards/card'
import type { Characteristic } from './product-page'

export interface CharacteristicSource {
  brand: string | null
  color: string | null
  material: string | null
  application: string | null
  country: string | null
  volumeMl: number | null
  weightGrams: number | null
  coverage: number | null
  dryingTimeHours: number | null
  ph: number | null
  density: number | null
  potLifeMinutes: number | null
  shelfLifeMonths: number | null
  paintType: string | null
  baseType: string | null
  glossLevel: string | null
  viscosity: string | null
  opacity: string | null
  mixingRatio: string | null
  applicationTemperature: string | null
  warranty: string | null
  storageConditions: string | null
  specifications: Record<string, unknown>
}

const withUnit = (value: number | null, unit: string) =>
  value === null ? null : `${numberText(value)}\u00a0${unit}`

/** Per litre; per kilogram when sold by weight and the density is known. */
function coverageText({ coverage, volumeMl, weightGrams, density }: CharacteristicSource): string | null {
  const isByWeight = volumeMl === null && weightGrams !== null && density !== null && density > 0
  if (coverage === null || !isByWeight) return withUnit(coverage, 'м²/л на слой')
  return withUnit(Math.round((coverage / density) * 10) / 10, 'м²/кг на слой')
}

export function characteristicsOf(product: CharacteristicSource): Characteristic[] {
  const known: [string, string | null][] = [
    ['Бренд', product.brand],
    ['Тип', product.paintType],
    ['Основа', product.baseType],
    ['Цвет', product.color],
    ['Степень блеска', product.glossLevel],
    ['Объём', product.volumeMl === null ? null : volumeText(product.volumeMl)],
    ['Вес', product.weightGrams === null ? null : weightText(product.weightGrams)],
    ['Расход', coverageText(product)],
    ['Время высыхания', withUnit(product.dryingTimeHours, 'ч')],
    ['Для чего', product.material],
    ['Применение', product.application],
    ['Укрывистость', product.opacity],
    ['Вязкость', product.viscosity],
    ['Плотность', withUnit(product.density, 'кг/л')],
    ['pH', product.ph === null ? null : numberText(product.ph)],
    ['Пропорция смешивания', product.mixingRatio],
    ['Жизнеспособность смеси', withUnit(product.potLifeMinutes, 'мин')],
    ['Температура нанесения', product.applicationTemperature],
    ['Срок годности', withUnit(product.shelfLifeMonths, 'мес.')],
    ['Условия хранения', product.storageConditions],
    ['Гарантия', product.warranty],
    ['Страна', product.country],
  ]
  const lines = known.flatMap(([name, value]) =>
    value === null || value.trim() === '' ? [] : [{ name, value: tieUnits(value) }],
  )
  const names = new Set(lines.map((line) => line.name.toLowerCase()))
  return [
    ...lines,
    ...freeLines(product.specifications).filter((line) => !names.has(line.name.toLowerCase())),
  ]
}

function freeLines(specifications: Record<string, unknown>): Characteristic[] {
  return Object.entries(specifications).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ name: capitalized(name), value: tieUnits(String(value)) }]
      : [],
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
