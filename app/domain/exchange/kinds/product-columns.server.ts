import { readCell } from '~/domain/bulk-edit/staff'
import { attributeSchemas, specificationsSchema } from '~/domain/catalog/index.server'
import { isProperty, PROPERTY_LABELS } from '~/domain/catalog/shared'
import {
  attributeText,
  productFormFields,
  specificationsText,
  type ProductFormField,
} from '~/domain/catalog/staff'

import { readPictureNames, showPictures } from '../pictures/picture-names'
import { PICTURES } from '../pictures/pictures-column'
import { plain, readBy, readTick, roubles, yesOrNo } from './cells.server'
import type { CellRead, ExchangeColumn } from './exchange-column'

const WRITE = 'products.write'

type SheetColumn = Parameters<typeof readCell>[0]

function sheetColumn(
  name: string,
  column: SheetColumn,
  rest: Omit<ExchangeColumn, 'name' | 'read' | 'permission'> & Partial<Pick<ExchangeColumn, 'permission'>>,
): ExchangeColumn {
  return { permission: WRITE, ...rest, name, read: (text) => readCell(column, text) }
}

const sku = sheetColumn('sku', 'sku', {
  header: 'Артикул',
  synonyms: [
    'код',
    'код товара',
    'арт',
    'артикул производителя',
    'sku',
    'vendor code',
    'номенклатурный номер',
  ],
  kind: 'text',
  about: 'До 64 знаков; по нему находится товар',
  example: 'KRS-0012',
  isRequired: true,
  isNeverEmpty: true,
  show: plain,
})

const category: ExchangeColumn = {
  name: 'categoryId',
  header: 'Категория',
  synonyms: ['группа', 'раздел', 'группа товаров', 'category'],
  kind: 'text',
  permission: WRITE,
  about: 'Название или путь через « / »',
  example: 'Краски / Интерьерные',
  isRequired: true,
  isNeverEmpty: true,
  read: (text, { categories }) => {
    const id = categories.idOf(text)
    if (id !== undefined) return { value: id }
    return {
      refusal: `Категории «${text}» нет. Пишите название как в магазине, например «${categories.example}»`,
    }
  },
  show: (value, { categories }) => (typeof value === 'string' ? categories.textOf(value) : ''),
}

const price = sheetColumn('priceKopecks', 'price', {
  header: 'Цена, ₽',
  synonyms: ['цена', 'цена руб', 'розничная цена', 'розница', 'ррц', 'price', 'стоимость', 'цена с ндс'],
  kind: 'money',
  about: 'Рубли: 1290 или 1 290,50',
  example: '1290',
  isRequired: true,
  isNeverEmpty: true,
  show: roubles,
})

const earlierPrice = sheetColumn('compareAtPriceKopecks', 'earlier', {
  header: 'Старая цена, ₽',
  synonyms: ['старая цена', 'цена до скидки', 'old price'],
  kind: 'money',
  about: 'Рубли, больше цены; пусто или 0 — нет',
  example: '1490',
  show: roubles,
})

const stock = sheetColumn('stock', 'stock', {
  header: 'Остаток, шт.',
  synonyms: [
    'остаток',
    'количество',
    'кол-во',
    'наличие',
    'на складе',
    'свободный остаток',
    'stock',
    'quantity',
  ],
  kind: 'number',
  permission: 'stock.write',
  about: 'Целое число штук',
  example: '24',
  isNeverEmpty: true,
  show: plain,
})

const minStock = sheetColumn('minStock', 'minStock', {
  header: 'Минимальный остаток',
  synonyms: ['минимум', 'мин остаток', 'неснижаемый остаток'],
  kind: 'number',
  about: 'Целое число штук',
  example: '5',
  isNeverEmpty: true,
  show: plain,
})

const isArchived: ExchangeColumn = {
  name: 'isArchived',
  header: 'В архиве',
  synonyms: ['архив'],
  kind: 'boolean',
  permission: WRITE,
  about: 'да или нет',
  example: 'нет',
  isNeverEmpty: true,
  read: readTick,
  show: yesOrNo,
}

const properties: ExchangeColumn = {
  name: 'properties',
  header: 'Свойства',
  synonyms: ['особенности'],
  kind: 'text',
  permission: WRITE,
  about: 'Названия свойств через « | »',
  example: 'Легко моется | Не пахнет',
  read: readProperties,
  show: (value) =>
    Array.isArray(value)
      ? value
          .flatMap((name: unknown) =>
            typeof name === 'string' && isProperty(name) ? [PROPERTY_LABELS[name].label] : [],
          )
          .join(' | ')
      : '',
}

const specifications: ExchangeColumn = {
  name: 'specifications',
  header: 'Другие характеристики',
  synonyms: ['характеристики'],
  kind: 'text',
  permission: WRITE,
  about: 'Строки «Название: значение»',
  example: 'Тара: ведро',
  read: (text) => readBy(specificationsSchema, text),
  show: (value) =>
    typeof value === 'object' && value !== null ? specificationsText(value as Record<string, unknown>) : '',
}

const pictures: ExchangeColumn = {
  name: PICTURES,
  header: 'Фотографии',
  synonyms: [
    'фото',
    'картинки',
    'изображения',
    'изображение',
    'фотография',
    'картинка',
    'images',
    'pictures',
  ],
  kind: 'text',
  permission: WRITE,
  about: 'Адреса (https://…) или имена файлов из архива, через « | »; добавляются к имеющимся',
  example: '',
  isNeverEmpty: true,
  read: readPictureNames,
  show: showPictures,
}

/** Headers that suppliers write for an attribute. */
const attributeSynonyms: Readonly<Record<string, readonly string[]>> = {
  name: ['наименование', 'номенклатура', 'товар', 'наименование товара', 'название товара', 'name'],
  brand: ['производитель', 'торговая марка', 'марка', 'brand', 'vendor'],
  barcode: ['штрих-код', 'штрих код', 'ean', 'ean13', 'ean-13', 'шк', 'barcode'],
  externalId: ['внешний ид', 'код 1с', 'ид', 'guid', 'uuid', 'external id', 'id товара'],
  volumeMl: ['литраж', 'фасовка л', 'объем'],
  weightGrams: ['вес кг', 'масса'],
  color: ['цвет', 'колер'],
}

function attributeColumn(field: ProductFormField): ExchangeColumn {
  const { column, control } = field
  const unit = control === 'number' && field.unit !== '' ? field.unit : null
  return {
    name: column,
    header: unit === null ? field.label : `${field.label}, ${unit}`,
    synonyms: attributeSynonyms[column] ?? [],
    kind: control === 'tick' ? 'boolean' : control === 'number' ? 'number' : 'text',
    permission: WRITE,
    about: aboutOf(field),
    example: column === 'name' ? 'Краска для стен, белая, 2,7 л' : '',
    ...('required' in field && field.required !== undefined
      ? ({ isRequired: true, isNeverEmpty: true } as const)
      : {}),
    ...(control === 'tick' ? ({ isNeverEmpty: true } as const) : {}),
    read: (text) =>
      control === 'tick' ? readTick(text) : readBy(attributeSchemas[column], withoutUnit(text, unit)),
    show: (value) => (control === 'tick' ? yesOrNo(value) : attributeText(field, value)),
  }
}

function aboutOf(field: ProductFormField): string {
  if (field.control === 'tick') return 'да или нет'
  if (field.control === 'choice') return field.choices.join(', ')
  if (field.control === 'number') return field.decimals === 0 ? 'Целое число' : 'Число, например 2,5'
  return `До ${field.max} знаков`
}

/** The column's own unit may follow the number. */
function withoutUnit(text: string, unit: string | null): string {
  return unit !== null && text.toLowerCase().endsWith(unit.toLowerCase())
    ? text.slice(0, -unit.length).trim()
    : text
}

const propertyNames = new Map(
  Object.entries(PROPERTY_LABELS).map(([name, { label }]) => [label.toLowerCase(), name]),
)

function readProperties(text: string): CellRead {
  const labels = text.split('|').flatMap((label) => (label.trim() === '' ? [] : [label.trim()]))
  const unknown = labels.find((label) => !propertyNames.has(label.toLowerCase()))
  if (unknown !== undefined)
    return { refusal: `Свойства «${unknown}» нет. Есть, например, «Легко моется»; несколько — через « | »` }
  return { value: [...new Set(labels.map((label) => propertyNames.get(label.toLowerCase())))] }
}

const [name, ...attributes] = productFormFields.map(attributeColumn)

/** Every attribute of the table of products, and what has rules of its own. */
export const productColumns: readonly ExchangeColumn[] = [
  sku,
  ...(name ? [name] : []),
  ...[category, price, earlierPrice, stock, minStock],
  ...attributes,
  ...[properties, specifications, pictures, isArchived],
]
