/** Characters that spreadsheets take for a formula (OWASP: CSV injection), after any number of our marks. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** Brackets around the area code: no spreadsheet takes it for a number or a formula. */
const PHONE = /^\+\d{1,3} \(\d{3}\) [\d-]{7,9}$/
const MARKED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** An apostrophe before what a spreadsheet would execute. `withoutMark` gives the same text back. */
export const withMark = (cell: string): string =>
  FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell

export const withoutMark = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell)
