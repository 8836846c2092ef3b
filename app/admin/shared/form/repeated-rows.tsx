import type { MouseEvent, ReactNode } from 'react'

import { Button } from '~/ui/primitives/controls/button'

import { useStayAt } from './use-stay-at'

interface RepeatedRowsProps {
  count: number
  keyOf: (index: number) => string
  row: (index: number, remove: ReactNode) => ReactNode
  addLabel: string
  removeLabel: (index: number) => string
  /** Values of the field `step`, for browsers without scripts. */
  steps: { add: string; remove: (index: number) => string }
  onAdd: () => void
  onRemove: (index: number) => void
}

const rowPlace = (index: number): string => `row-${index}`

/** At once with scripts, otherwise by sending the form. */
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

/** Prevents the form from being sent. */
export function instead(work: () => void) {
  return (event: MouseEvent): void => {
    event.preventDefault()
    work()
  }
}
