import { useEffect, useRef, type ReactNode } from 'react'

import { isConcurrentEdit } from '~/admin/shared/page/concurrent-edit'
import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Table, type Column } from '~/ui/primitives/display/table'

export interface Difference {
  label: string
  theirs: ReactNode
  typed: ReactNode
}

interface ConcurrentEditProps {
  state: FormState | undefined
  by: ReactNode
  differences: readonly Difference[]
}

const columns: readonly Column<Difference>[] = [
  { label: 'Поле', cell: ({ label }) => label },
  { label: 'Сейчас', align: 'end', cell: ({ theirs }) => theirs },
  { label: 'У вас', align: 'end', cell: ({ typed }) => <strong>{typed}</strong> },
]

/** After a conflict it shows both versions; saving again overwrites. */
export function ConcurrentEdit({ state, by, differences }: ConcurrentEditProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [state])
  if (!isConcurrentEdit(state)) return <FormErrors state={state} />
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-control border border-warning bg-warning-pale px-4 py-3"
    >
      <p className="font-semibold">{state.formErrors[0]}</p>
      <p>
        {by ? <>Изменил {by}. </> : null}
        Ничего не сохранено. В форме стоит то, что ввели вы: проверьте и сохраните ещё раз.
      </p>
      {differences.length === 0 ? null : (
        <div className="mt-3 overflow-hidden rounded-control bg-surface">
          <Table
            caption="Что стоит сейчас и что ввели вы"
            columns={columns}
            rows={differences}
            keyOf={({ label }) => label}
          />
        </div>
      )}
    </div>
  )
}

/** After a conflict the current version, so that saving again overwrites. */
export function VersionField({ version }: { version: string }) {
  return <input key={version} type="hidden" name="version" defaultValue={version} />
}
