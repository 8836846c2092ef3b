import { Form, Link } from '@remix-run/react'

import { type AssortmentChangeView, type ChangedProduct, changeKinds } from '~/domain/bulk-edit/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted, formatNumber } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Pagination } from '~/ui/primitives/navigation/pagination'
import { type Column, Table } from '~/ui/primitives/display/table'

import { BulkOutcome, StopButton } from '../../shared/parts/bulk-outcome'
import { ReloadWhile } from '../../shared/parts/reload-while'
import { AssortmentChangeForm } from './bulk-edit-form'

function ChangedProducts({ change: { products, page, pages, progress } }: { change: AssortmentChangeView }) {
  return (
    <section className="panel overflow-clip">
      <Table caption="Товары изменения" columns={columns} rows={products} keyOf={({ id }) => id} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-small text-muted">
        <p>Всего: {formatNumber(progress.total)}</p>
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => officePaths.productsBulk(progress.id, to === 1 ? {} : { page: String(to) })}
        />
      </footer>
    </section>
  )
}

const columns: readonly Column<ChangedProduct>[] = [
  {
    label: 'Товар',
    phone: 'first',
    cell: ({ name, sku }) => (
      <span className="row-name">
        <span className="block font-semibold">{name ?? 'Удалённый товар'}</span>
        <span className="block text-caption text-muted">{sku}</span>
      </span>
    ),
  },
  {
    label: 'Было',
    align: 'end',
    phone: 'second',
    cell: ({ change }) => <span className="text-muted">{change?.before}</span>,
  },
  {
    label: 'Станет',
    align: 'end',
    phone: 'second-end',
    cell: ({ change }) => (change ? <strong>{change.after}</strong> : null),
  },
  {
    label: 'Примечание',
    phone: 'third',
    cell: ({ change, remark }) => (
      <span className="text-muted">{remark ?? (change === null ? 'Без изменений' : '')}</span>
    ),
  },
]

const productForms = ['товар', 'товара', 'товаров'] as const

interface AssortmentChangePageProps {
  change: AssortmentChangeView
  isAgain: boolean
  state: FormState | undefined
}

export function AssortmentChangePage({ change, isAgain, state }: AssortmentChangePageProps) {
  const { progress, kind, title } = change
  const sheet = sheetOf(change)
  const isDraft = progress.state === 'draft'
  const isAsking = isDraft && (title === null || isAgain)
  return (
    <>
      <Link to={sheet ?? officePaths.products()} className="text-muted hover:text-ink">
        {sheet === null ? '← Все товары' : '← Цены и остатки'}
      </Link>
      <section className="panel mt-2 mb-4 max-w-text p-6">
        <h1 className="mb-3 text-section">
          {title ?? changeKinds[kind].label}: {counted(progress.total, productForms)}
        </h1>
        <FormErrors state={state} />
        {isAsking ? <AssortmentChangeForm change={change} state={state} /> : null}
        {isDraft && !isAsking ? <Question change={change} /> : null}
        {isDraft ? null : <Outcome change={change} />}
      </section>
      {isAsking ? null : <ChangedProducts change={change} />}
      <ReloadWhile isRunning={progress.state === 'running'} />
    </>
  )
}

/** Shows what the change did not save. */
function sheetOf({ sheetQuery, progress }: AssortmentChangeView): string | null {
  return sheetQuery === null ? null : officePaths.productsSheet(sheetQuery, progress.id)
}

function Question({ change }: { change: AssortmentChangeView }) {
  const { progress, kind, counts, typed, plan } = change
  const sheet = sheetOf(change)
  const { changing, staying, refused } = counts
  const isDeletion = kind === 'delete'
  return (
    <>
      <p>
        {isDeletion ? 'Будет удалено' : 'Изменится'}: {formatNumber(changing)}
        {staying === 0 ? null : `, останется как есть: ${formatNumber(staying)}`}
        {refused === 0 ? null : `, изменить нельзя: ${formatNumber(refused)}`}.
      </p>
      <p className="mt-2 text-muted">
        {isDeletion
          ? 'Вы уверены, что хотите удалить эти товары? Вернуть их будет нельзя. Товары, которые есть в заказах, отзывах или корзинах, не удалятся, а перейдут в архив.'
          : 'Пока ничего не изменено. Ниже — каждый товар до и после. Изменение можно будет отменить в течение суток.'}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="plan" value={plan} />
        {changing === 0 ? null : (
          <Button name="intent" value="confirm" tone={isDeletion ? 'danger' : 'ink'}>
            {isDeletion ? 'Удалить' : 'Применить'}
          </Button>
        )}
        {sheet === null ? null : (
          <LinkButton to={sheet} tone="outline">
            Вернуться к таблице
          </LinkButton>
        )}
        {Object.keys(typed).length === 0 ? null : (
          <LinkButton to={officePaths.productsBulk(progress.id, { again: '1' })} tone="outline">
            Изменить условия
          </LinkButton>
        )}
        <LinkButton to={officePaths.products()} tone="outline">
          Не менять
        </LinkButton>
      </Form>
    </>
  )
}

function Outcome({ change }: { change: AssortmentChangeView }) {
  const { progress, at, names, undoUntil, undoOf } = change
  const sheet = sheetOf(change)
  return (
    <>
      <BulkOutcome
        progress={progress}
        at={at}
        nouns={productForms}
        linkTo={(id) => <strong>{names[id] ?? 'Удалённый товар'}</strong>}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {progress.state === 'running' ? (
          <StopButton />
        ) : (
          <LinkButton to={sheet ?? officePaths.products()}>
            {sheet === null ? 'К товарам' : 'К ценам и остаткам'}
          </LinkButton>
        )}
        {undoUntil === null ? null : <UndoButton until={undoUntil} />}
        {undoOf === null ? null : (
          <Link to={officePaths.productsBulk(undoOf)} className="link">
            Что отменялось
          </Link>
        )}
      </div>
    </>
  )
}

function UndoButton({ until }: { until: Date }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <Button name="intent" value="undo" tone="outline">
        Вернуть как было…
      </Button>
      <span className="text-small text-muted">
        можно до <Moment at={until} withTime />
      </span>
    </Form>
  )
}
