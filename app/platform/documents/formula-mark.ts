/** Characters that spreadsheets take for a formula (OWASP: CSV injection), after any number of marks. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** Brackets around the area code: no spreadsheet takes it for a number or a formula. */
const PHONE = /^\+\d{1,3} \(\d{3}\) [\d-]{7,9}$/

/**
 * A cell of CSV with an apostrophe before what a spreadsheet would execute. A text with apostrophes of its own before
 * a formula gets one more, so that `withoutMark` returns every text as it was.
 */
export const withMark = (cell: string): string =>
  FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell

export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
