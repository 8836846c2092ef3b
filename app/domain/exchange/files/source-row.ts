/**
 * One row of a file. `number` is the row as the sender sees it: line of the record's start in CSV and JSON lines, row
 * in XLSX; from 1. Empty cells at the end are left out.
 */
export interface SourceRow {
  number: number
  cells: string[]
}
