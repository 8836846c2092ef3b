import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { NARROWED_FIELD } from '~/http/form-fields'
import { errorsOf, type FormState } from '~/http/form-state'
import { counted } from '~/platform/plural'
import { useChosen } from '~/ui/primitives/use-chosen'

interface BulkBarProps {
  /** The id of the form, which the rows' boxes belong to. */
  form: string
  /** Rows that the list found, and of them on this page. */
  total: number
  shown: number
  /** What the rows are, as `counted` says it. */
  nouns: readonly [string, string, string]
  /** There are more than were counted. */
  isMore: boolean
  state: FormState | undefined
  /** What can be done with the ticked rows. */
  children: ReactNode
}

/** What can be done with the ticked rows of a list, or with all that it found. A form of the document: it leads to pages and files. */
export function BulkBar({ form, total, shown, nouns, isMore, state, children }: BulkBarProps) {
  const { pathname, search } = useLocation()
  const { total: boxes, chosen } = useChosen(form)
  const [error] = errorsOf(state, 'chosen')
  return (
    <form
      id={form}
      method="post"
      action={pathname + search}
      className={chosen > 0 ? 'bulk-bar bulk-bar-chosen' : 'bulk-bar'}
    >
      {/* For a file of the rows, which is asked by GET: such a form drops the query of its address. */}
      <input type="hidden" name={NARROWED_FIELD} value={search} />
      <span className="text-muted" aria-live="polite">
        {boxes === 0 ? 'С отмеченными:' : `Выбрано: ${chosen}`}
      </span>
      {total > shown ? (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="all" className="tick" />
          {isMore ? 'Все найденные' : `Все найденные: ${counted(total, nouns)}`}
        </label>
      ) : null}
      {children}
      {error === undefined ? null : (
        <span role="alert" className="text-caption font-semibold text-danger">
          {error}
        </span>
      )}
    </form>
  )
}
