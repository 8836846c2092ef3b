import { type ReactNode, useId } from 'react'
import { Form, Link, useLocation } from '@remix-run/react'

import type { ListPosition } from '~/platform/lists/list-position'
import type { PluralForms } from '~/platform/text/plural'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import type { IconName } from '~/ui/primitives/display/icon'
import { type SavedView, VIEW_NAME_LIMIT } from '~/domain/list-preferences/shared'
import { errorsOf } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox, Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { ColumnChoice, type OfferedColumn } from './list-columns'
import { useListDesk } from './list-preferences'
import { ListFooter } from './list-footer'
import { NotLoaded } from './not-loaded'

export interface ListSectionProps {
  list: ListPosition & { rows: readonly unknown[] }
  size: number
  filters: ReactNode
  columns?: readonly OfferedColumn[]
  empty: { title: string; icon?: IconName; text?: string; actions?: ReactNode }
  /** Only where they differ from `SIZES`. */
  sizes?: readonly number[]
  nouns?: PluralForms
  children: ReactNode
}

const SIZES = [20, 50, 100] as const

export function ListSection({
  list,
  size,
  filters,
  columns,
  empty,
  sizes = SIZES,
  nouns,
  children,
}: ListSectionProps) {
  const shown = list.rows.length
  return (
    <>
      <ListViews>{columns === undefined ? null : <ColumnChoice columns={columns} />}</ListViews>
      <section className="panel overflow-clip" data-rows-open="">
        {filters}
        <NotApplied />
        {list.isFailed ? <NotLoaded /> : null}
        {shown === 0 ? (
          <EmptyState icon={empty.icon ?? 'search'} title={empty.title} actions={empty.actions}>
            {empty.text ?? 'Попробуйте изменить параметры поиска'}
          </EmptyState>
        ) : (
          <>
            {children}
            <ListFooter list={list} shown={shown} size={size} sizes={sizes} nouns={nouns} />
          </>
        )}
      </section>
    </>
  )
}

/** Part of the address was invalid and ignored, so the list shows more than requested. */
function NotApplied() {
  const { unread } = useListDesk()
  if (unread.length === 0) return null
  return (
    <p role="status" className="m-4 rounded-control bg-warning-pale px-4 py-3">
      Часть фильтров в адресе не понята и не применена: {unread.join(', ')}.
    </p>
  )
}

function ListViews({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  const { views, viewQuery } = useListDesk()
  const current = views.find(({ query }) => query === viewQuery)
  return (
    <div className="list-views">
      {views.length === 0 ? null : (
        <nav aria-label="Сохранённые виды" className="flex flex-wrap gap-2">
          <ViewLink to={pathname} label="Весь список" isCurrent={viewQuery === ''} />
          {views.map(({ id, name, query }) => (
            <ViewLink key={id} to={`${pathname}?${query}`} label={name} isCurrent={id === current?.id} />
          ))}
        </nav>
      )}
      {viewQuery !== '' && !current ? (
        <ViewForm label="Сохранить вид" intent="save-view" view={null} />
      ) : null}
      {current ? <ViewForm label="Изменить вид" intent="change-view" view={current} /> : null}
      {children}
    </div>
  )
}

function ViewLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="chip list-chip text-small aria-[current=page]:bg-ink aria-[current=page]:text-surface"
    >
      {label}
    </Link>
  )
}

function ViewForm({ label, intent, view }: { label: string; intent: string; view: SavedView | null }) {
  const { state, viewQuery } = useListDesk()
  const id = useId()
  const own = state?.values.intent === intent ? state : undefined
  return (
    // The key shows the values of each view.
    <details
      key={[viewQuery, view?.name, view?.isDefault].join()}
      className="fold-form"
      open={own !== undefined}
    >
      <summary className="button button-quiet button-small w-fit" aria-controls={id}>
        {label}
      </summary>
      <Form
        method="post"
        preventScrollReset
        id={id}
        className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2"
      >
        {view === null ? null : <input type="hidden" name="viewId" value={view.id} />}
        <Field label="Название вида" error={errorsOf(own, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              maxLength={VIEW_NAME_LIMIT}
              defaultValue={own?.values.name ?? view?.name}
            />
          )}
        </Field>
        <Checkbox
          name="isDefault"
          label="Открывать из меню"
          defaultChecked={view?.isDefault === true || own?.values.isDefault === 'on'}
        />
        <Button name="intent" value={intent} small>
          Сохранить
        </Button>
        {view === null ? null : (
          <Button name="intent" value="delete-view" tone="outline" small formNoValidate>
            Удалить вид
          </Button>
        )}
      </Form>
    </details>
  )
}
