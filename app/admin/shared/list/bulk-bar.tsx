import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { NARROWED_FIELD } from '~/http/forms/form-fields'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { useChosen } from '~/ui/primitives/hooks/use-chosen'

interface BulkBarProps {
  form: string
  total: number
  shown: number
  nouns: readonly [string, string, string]
  isMore: boolean
  state: FormState | undefined
  children: ReactNode
}

/** A form of the document, since it leads to pages and files. */
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
      {/* A GET form drops the query of its address, so the file needs it as fields. */}
      <input type="hidden" name={NARROWED_FIELD} value={search} />
      <span className="text-muted" aria-live="polite">
        {boxes === 0 ? 'С отмеченными:' : `Выбрано: ${chosen}`}
      </span>
      {total > shown ? (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="all" defaultChecked={state?.values.all === 'on'} className="tick" />
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

/** After a refused change the ticks are those of the page, which a reset would only restore. */
export function UntickAll({ state }: { state: FormState | undefined }) {
  const { pathname, search } = useLocation()
  if (state?.chosen === undefined)
    return (
      <Button type="reset" tone="quiet" small>
        Отменить выбор
      </Button>
    )
  return (
    <a href={pathname + search} className="button button-quiet button-small">
      Отменить выбор
    </a>
  )
}
