import type { SheetColumn } from '~/domain/bulk-edit/staff'

/** The name of a cell's field, and of its errors. */
export const cellField = (id: string, column: SheetColumn): string => `rows.${id}.${column}`

export const rowField = (id: string): string => `rows.${id}`
