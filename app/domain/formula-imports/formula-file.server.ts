import { writeTable, type CellValue, type WrittenColumn } from '~/domain/exchange/index.server'
import { formulaLimits, parseColorants, readAllFormulas, type Colorant } from '~/domain/tinting/index.server'

export type FormulaFormat = 'csv' | 'xlsx'

const GROUPS = Array.from({ length: formulaLimits.colorants }, (_, index) => index + 1)

const columns: readonly WrittenColumn[] = [
  ...['Веер', 'Оттенок', 'Бренд', 'База'].map((header): WrittenColumn => ({ header, kind: 'text' })),
  ...GROUPS.flatMap((number): WrittenColumn[] => [
    { header: `Паста ${number}`, kind: 'text' },
    { header: `Название ${number}`, kind: 'text' },
    { header: `Мл на литр ${number}`, kind: 'number' },
  ]),
]

const write = (format: FormulaFormat, rows: AsyncIterable<CellValue[]>): AsyncIterable<Buffer> =>
  writeTable(
    format,
    columns,
    columns.map(({ header }) => header),
    rows,
  )

const cellsOf = (colorants: readonly Colorant[]): CellValue[] =>
  colorants.flatMap(({ code, name, microlitresPerLitre }) => [code, name, microlitresPerLitre / 1_000])

/** The headers and one row of examples, to be filled in. */
export function formulaTemplate(format: FormulaFormat): AsyncIterable<Buffer> {
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield await Promise.resolve(['RAL Classic', 'RAL 7016', '', 'C', ...cellsOf(EXAMPLE)])
  }
  return write(format, rows())
}

const EXAMPLE: readonly Colorant[] = [
  { code: 'BK', name: 'Чёрная', microlitresPerLitre: 62_500 },
  { code: 'BL', name: 'Синяя', microlitresPerLitre: 14_200 },
]

/** All formulas; imported again, it changes nothing. */
export function formulaExport(format: FormulaFormat): AsyncIterable<Buffer> {
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const { shade, brand, base, colorants } of readAllFormulas()) {
      const title = [shade.system.prefix, shade.code].filter((part) => part !== '').join(' ')
      yield [shade.system.name, title, brand, base, ...cellsOf(parseColorants(colorants) ?? [])]
    }
  }
  return write(format, rows())
}
