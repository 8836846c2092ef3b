export interface Place {
  row: number
  column: number
}

/** A block of cells from where it began to the current cell. */
export interface Selection {
  from: Place
  at: Place
}

export interface SheetSize {
  rows: number
  columns: number
  /** Rows in sight. */
  page: number
}

export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export const oneCell = (at: Place): Selection => ({ from: at, at })

export function blockOf({ from, at }: Selection): Block {
  return {
    top: Math.min(from.row, at.row),
    bottom: Math.max(from.row, at.row),
    left: Math.min(from.column, at.column),
    right: Math.max(from.column, at.column),
  }
}

export function isWithin({ top, bottom, left, right }: Block, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Keeps the place inside the sheet. */
export function placeIn(
  { row, column }: Place,
  { rows, columns }: Pick<SheetSize, 'rows' | 'columns'>,
): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  }
}
