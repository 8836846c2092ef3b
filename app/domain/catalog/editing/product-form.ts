import {
  attributeColumns,
  attributeRows,
  jsonKeyOf,
  type AttributeColumn,
} from '../attributes/attribute-columns'
import type { ChoiceRow, NumberRow, ProductFormSection, TextRow, TickRow } from '../attributes/attribute-row'
import { PROPERTY_LABELS } from '../product/properties'
import type { ProductProperty } from '../product/product-page'

interface Field {
  name: string
  column: AttributeColumn
  section: ProductFormSection
}

type NumberField = NumberRow & Required<Pick<NumberRow, 'factor' | 'decimals' | 'most'>>

export type ProductFormField = Field & (TextRow | ChoiceRow | NumberField | TickRow)

export const productFormFields: readonly ProductFormField[] = attributeColumns.map(fieldOf)

function fieldOf(column: AttributeColumn): ProductFormField {
  const row = attributeRows[column]
  const field = { name: jsonKeyOf(column), column, section: row.section ?? 'details' }
  return row.control === 'number'
    ? { factor: 1, decimals: 2, most: 100_000, ...row, ...field }
    : { ...row, ...field }
}

export const propertyGroups: readonly { title: string; properties: readonly ProductProperty[] }[] = [
  {
    title: 'Основные свойства',
    properties: ['weatherResistance', 'washability', 'humidityResistance', 'uvResistance', 'heatResistance', 'frostResistance', 'quickDrying', 'oneCoat', 'selfPriming', 'highBuild'],
  },
  {
    title: 'Стойкость',
    properties: [
      ...(['chemicalResistance', 'fireResistance', 'abrasionResistance', 'scratchResistance', 'impactResistance', 'wearResistance', 'fadeResistance'] as const),
      ...(['alkaliResistance', 'acidResistance', 'solventResistance', 'oilResistance', 'stainResistance', 'dirtResistance', 'graffitiResistance', 'graffitiRemovable'] as const),
    ],
  },
  {
    title: 'Экология и здоровье',
    properties: ['ecoFriendly', 'lowVOC', 'zeroVOC', 'odorless', 'antibacterial', 'antifungal', 'mildewResistance'],
  },
  {
    title: 'Технические свойства',
    properties: ['flexible', 'crackFilling', 'breathable', 'thermalInsulation', 'soundInsulation', 'electromagneticShielding'],
  },
] // prettier-ignore

export const productFieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(productFormFields.map(({ name, label }) => [name, label])),
  ...Object.fromEntries(Object.entries(PROPERTY_LABELS).map(([name, { label }]) => [name, label])),
  ...{
    sku: 'Артикул',
    slug: 'Адрес страницы',
    categoryId: 'Категория',
    price: 'Цена',
    oldPrice: 'Старая цена',
  },
  ...{
    quantity: 'Количество',
    minStock: 'Минимальный остаток',
    specifications: 'Другие характеристики',
    pictures: 'Фотографии',
  },
}
