import type { Dispatch } from 'react'

import type { SheetColumn, SheetRest, SheetRow } from '~/domain/bulk-edit/staff'
import type { FormState } from '~/http/forms/form-state'
import type { ListPosition } from '~/platform/lists/list-position'

import type { SheetAct } from './sheet-keys'
import type { SheetReasons } from './sheet-reasons'
import type { SheetState, SheetStep } from './use-sheet'

export interface SheetProps {
  list: ListPosition & { rows: readonly SheetRow[] }
  rest: SheetRest | null
  /** Those that this person may change. */
  open: readonly SheetColumn[]
  state: FormState | undefined
}

export interface Drag {
  /** From the handle of the selection: fills when released. */
  isFilling: boolean
  start: (isFilling: boolean) => void
}

export interface GridRowProps {
  row: SheetRow
  index: number
  open: readonly SheetColumn[]
  sheet: SheetState
  step: Dispatch<SheetStep>
  act: (chosen: SheetAct) => void
  reasons: SheetReasons
  drag: Drag
}
