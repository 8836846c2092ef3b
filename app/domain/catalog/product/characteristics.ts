import type { Product } from '~/platform/generated/prisma/client'
import { tieUnits } from '~/platform/text/typography'

import {
  attributeRows,
  characteristicColumns,
  characteristicLabel,
  type CharacteristicColumn,
} from '../attributes/attribute-columns'
import { numberText, volumeText, weightText } from '../cards/card'
import type { Characteristic } from './product-page'

export interface CharacteristicSource extends Pick<Product, CharacteristicColumn> {
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

/** Texts of attributes that show more than their value with its unit. */
const texts: Partial<Record<CharacteristicColumn, (product: CharacteristicSource) => string | null>> = {
  volumeMl: ({ volumeMl }) => (volumeMl === null ? null : volumeText(volumeMl)),
  weightGrams: ({ weightGrams }) => (weightGrams === null ? null : weightText(weightGrams)),
  coverage: coverageText,
}

function textOf(product: CharacteristicSource, column: CharacteristicColumn): string | null {
  const own = texts[column]
  if (own !== undefined) return own(product)
  const [value, row] = [product[column], attributeRows[column]]
  if (typeof value !== 'number') return value
  return row.control === 'number' && row.unit !== '' ? withUnit(value, row.unit) : numberText(value)
}

export function characteristicsOf(product: CharacteristicSource): Characteristic[] {
  const lines = characteristicColumns.flatMap((column) => {
    const value = textOf(product, column)
    const name = characteristicLabel(column)
    return value === null || value.trim() === '' ? [] : [{ name, value: tieUnits(value) }]
  })
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
