import { sheetColumns } from '~/domain/bulk-edit/staff'
import { Swatch } from '~/ui/primitives/display/swatch'

import { GridCell } from './grid-cell'
import type { GridRowProps } from './sheet-props'
import { blockOf } from './sheet-selection'
import { ROW_HEIGHT } from './sheet-window'

export function GridRow({ row, index, open, ...common }: GridRowProps) {
  const { sheet, reasons } = common
  const { top, bottom } = blockOf(sheet.selection)
  const reason = reasons.ofRow(row.id)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="cells-line"
      data-on={(index >= top && index <= bottom) || undefined}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className="cells-cell cells-cell-name"
        data-refused={reason !== undefined || undefined}
        title={reason ?? row.name}
      >
        <span className="cells-number">{index + 1}</span>
        {row.colorHex === null ? (
          <span className="swatch" aria-hidden="true" />
        ) : (
          <Swatch hex={row.colorHex} />
        )}
        <span className="cells-product">
          <SheetName name={row.name} />
          {reason === undefined ? null : <span className="cells-row-reason">{reason}</span>}
        </span>
      </span>
      {sheetColumns.map(({ name, kind, label }, column) => (
        <GridCell
          key={name}
          {...common}
          row={row}
          place={{ row: index, column }}
          column={name}
          label={label}
          kind={kind}
          isOpen={open.includes(name)}
        />
      ))}
    </div>
  )
}

/** Colour and volume stand last and tell the rows of a family apart: a long name is cut before them. */
function SheetName({ name }: { name: string }) {
  const at = name.indexOf(', ')
  if (at === -1) return <span className="truncate">{name}</span>
  return (
    <span className="flex min-w-0 whitespace-pre">
      <span className="truncate">{name.slice(0, at)}</span>
      <span className="max-w-3/5 flex-none truncate">{name.slice(at)}</span>
    </span>
  )
}
