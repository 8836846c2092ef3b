import type { ProductFields } from './product-fields'
import { PROPERTY_LABELS } from '../product/properties'
import type { ProductProperty } from '../product/product-page'

/** Specification, section 2. */
export type ProductFormSection = 'main' | 'sale' | 'details' | 'paint' | 'seo'

interface FieldBase {
  name: string
  label: string
  section: ProductFormSection
  column: keyof ProductFields
  hint?: string
  isWide?: boolean
}

interface TextField extends FieldBase {
  kind: 'line' | 'lines'
  max: number
  required?: string
  usual?: readonly string[]
}

interface NumberField extends FieldBase {
  kind: 'number'
  unit: string
  factor: number
  decimals: number
  most: number
}

interface TickField extends FieldBase {
  kind: 'tick'
}

export type ProductFormField = TextField | NumberField | TickField

const line = (
  section: ProductFormSection,
  column: keyof ProductFields,
  label: string,
  max: number,
  more: Partial<TextField> = {},
): TextField => ({
  ...{ name: column, column, label, section, kind: 'line', max },
  ...more,
})

const amount = (
  name: string,
  column: keyof ProductFields,
  label: string,
  unit: string,
  more: Partial<NumberField> = {},
): NumberField => ({
  ...{ name, column, label, unit, section: 'details', kind: 'number', factor: 1, decimals: 2, most: 100_000 },
  ...more,
})

const PAINT_TYPES = ['Акриловая', 'Масляная', 'Водоэмульсионная', 'Алкидная', 'Латексная', 'Силиконовая']
const GLOSS_LEVELS = ['Матовая', 'Полуматовая', 'Полуглянцевая', 'Глянцевая', 'Высокоглянцевая']
const OPACITIES = ['Прозрачная', 'Полупрозрачная', 'Непрозрачная']
const BASES = ['A (белая)', 'B (цветная)', 'C (прозрачная)', 'D (глубокая)']

export const productFormFields: readonly ProductFormField[] = [
  line('main', 'name', 'Название', 200, { required: 'Название товара обязательно!', isWide: true }),
  line('main', 'brand', 'Бренд', 100),
  line('main', 'barcode', 'Штрихкод', 50),
  { ...line('main', 'description', 'Описание', 20_000), kind: 'lines', isWide: true },
  { name: 'isActive', column: 'isActive', label: 'Показывать в магазине', section: 'sale', kind: 'tick' },
  { name: 'inStock', column: 'inStock', label: 'Можно купить', section: 'sale', kind: 'tick' },
  { name: 'isMarked', column: 'isMarked', label: 'Маркировка «Честный знак»', section: 'sale', kind: 'tick' },
  line('details', 'color', 'Цвет', 100),
  line('details', 'colorHex', 'Оттенок', 7, { hint: 'Например #e8bd2f: цвет образца на карточке' }),
  line('details', 'material', 'Материал', 200),
  line('details', 'application', 'Применение', 200),
  line('details', 'country', 'Страна', 100),
  amount('weight', 'weightGrams', 'Вес', 'кг', { factor: 1_000, decimals: 3 }),
  amount('volume', 'volumeMl', 'Объём', 'л', { factor: 1_000, decimals: 3 }),
  amount('coverage', 'coverage', 'Расход', 'м²/л'),
  amount('dryingTime', 'dryingTimeHours', 'Время высыхания', 'ч'),
  line('details', 'paintType', 'Тип краски', 100, { usual: PAINT_TYPES }),
  line('details', 'baseType', 'Основа', 100, { usual: BASES }),
  line('details', 'glossLevel', 'Степень блеска', 100, { usual: GLOSS_LEVELS }),
  line('details', 'opacity', 'Укрывистость', 100, { usual: OPACITIES }),
  line('details', 'viscosity', 'Вязкость', 100),
  line('details', 'mixingRatio', 'Пропорция смешивания', 100, { hint: 'Например 1:1' }),
  amount('pH', 'ph', 'pH', '', { most: 14 }),
  amount('density', 'density', 'Плотность', 'кг/л', { decimals: 3, most: 100 }),
  amount('potLife', 'potLifeMinutes', 'Жизнеспособность смеси', 'мин', { decimals: 0 }),
  amount('shelfLife', 'shelfLifeMonths', 'Срок годности', 'мес.', { decimals: 0, most: 1_200 }),
  line('details', 'applicationTemperature', 'Температура нанесения', 100),
  line('details', 'warranty', 'Гарантия', 200),
  line('details', 'storageConditions', 'Условия хранения', 500, { isWide: true }),
  line('seo', 'seoTitle', 'Заголовок в поиске', 200, { isWide: true }),
  { ...line('seo', 'seoDescription', 'Описание в поиске', 500), kind: 'lines', isWide: true },
]

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
