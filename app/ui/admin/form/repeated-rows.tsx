import type { MouseEvent, ReactNode } from 'react'

import { Button } from '~/ui/primitives/button'

import { useStayAt } from './use-stay-at'

interface RepeatedRowsProps {
  count: number
  /** Tells rows apart while they come and go. */
  keyOf: (index: number) => string
  /** What stands in a row; `remove` is its button. */
  row: (index: number, remove: ReactNode) => ReactNode
  addLabel: string
  /** The button's name for a row, as «Убрать позицию 2». */
  removeLabel: (index: number) => string
  /** Values of the form's field `step`, by which the server does the same where no script runs. */
  steps: { add: string; remove: (index: number) => string }
  onAdd: () => void
  onRemove: (index: number) => void
}

const rowPlace = (index: number): string => `row-${index}`

/** Rows of a form that can be added and removed: at once with a script, by sending the form without one. */
export function RepeatedRows({
  count,
  keyOf,
  row,
  addLabel,
  removeLabel,
  steps,
  onAdd,
  onRemove,
}: RepeatedRowsProps) {
  const stayAt = useStayAt()
  return (
    <>
      <ol className="grid divide-y divide-line">
        {Array.from({ length: count }, (_, index) => (
          <li key={keyOf(index)} id={rowPlace(index)} tabIndex={-1} className="p-4">
            {row(
              index,
              <button
                name="step"
                value={steps.remove(index)}
                formAction={stayAt(rowPlace(Math.max(0, index - 1)))}
                aria-label={removeLabel(index)}
                className="link min-h-11 text-small text-danger md:min-h-6"
                onClick={instead(() => onRemove(index))}
              >
                Убрать
              </button>,
            )}
          </li>
        ))}
      </ol>
      <div className="border-t border-line p-4">
        <Button
          name="step"
          value={steps.add}
          formAction={stayAt(rowPlace(count))}
          tone="outline"
          onClick={instead(onAdd)}
        >
          {addLabel}
        </Button>
      </div>
    </>
  )
}

/** Does it here, so that the form is not sent for it. */
export function instead(work: () => void) {
  return (event: MouseEvent): void => {
    event.preventDefault()
    work()
  }
}
