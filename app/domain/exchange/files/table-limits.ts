import { UserError } from '~/platform/errors/errors'
import { formatNumber } from '~/platform/text/plural'

const MEGABYTE = 1_048_576

export const MOST_FILE_BYTES = 100 * MEGABYTE
/** Of Excel. */
export const MOST_ROWS = 1_048_576
export const MOST_COLUMNS = 200
/** Characters; of Excel. */
export const MOST_CELL = 32_767
/** Characters of one row; a larger one is a quotation mark that is never closed. */
export const MOST_RECORD = 4 * MEGABYTE
/** Characters of all cells: a workbook may name one long text in every cell. */
export const MOST_TEXT = 1024 * MEGABYTE

export const tooLargeFile = (): UserError =>
  new UserError(`Файл больше ${MOST_FILE_BYTES / MEGABYTE} МБ. Разделите его на несколько`, { status: 413 })

export const tooLongCell = (place: string): UserError =>
  new UserError(`${place}: больше ${formatNumber(MOST_CELL)} символов в одной ячейке`)

const damage = (): UserError =>
  new UserError('Файл повреждён или загружен не полностью. Откройте его в своей программе и сохраните снова')

/** Errors of the libraries become a text for the sender; faults of the disk and of the code stay as they are. */
export function asFileFault(error: unknown): unknown {
  const isOfLibrary = error instanceof Error && error.constructor === Error && !('syscall' in error)
  return isOfLibrary ? damage() : error
}

export const tooManyColumns = (row: number): UserError =>
  new UserError(`Строка ${row}: больше ${MOST_COLUMNS} столбцов`)
