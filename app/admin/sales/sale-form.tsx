import { Link, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'

import {
  type SaleDetail,
  type SaleFormValues,
  saleKindLabels,
  type SalePreview,
  saleScopeLabels,
} from '~/domain/sales/staff'
import type { SaleFormState } from '~/admin/sales/sale-form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { type Column, Table } from '~/ui/primitives/display/table'

import type { OpenedDraft } from '../shared/drafts/opened-draft'
import { FormFrame } from '../shared/form/form-frame'
import { LastChange } from '../shared/form/last-change'
import { SaleBadge } from './sale-badge'
import { type SaleGoodsChoices, SaleGoodsFields } from './sale-goods-fields'
import { SaleMainFields, SaleTimeFields } from './sale-main-fields'
import { QuestionLink } from '../shared/question/question-link'

type Row = SalePreview['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    label: 'Товар',
    phone: 'first',
    cell: ({ id, name, sku }) => (
      <span className="row-name">
        <Link to={officePaths.productEdit(id)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-caption text-muted">{sku}</span>
      </span>
    ),
  },
  {
    label: 'Обычная цена',
    align: 'end',
    phone: 'second',
    cell: ({ ownKopecks }) => <span className="whitespace-nowrap">{formatRoubles(ownKopecks)}</span>,
  },
  { label: 'По акции', align: 'end', phone: 'second-end', cell: (row) => <SalePrice row={row} /> },
]

function SalePrice({ row: { saleKopecks, other } }: { row: Row }) {
  if (saleKopecks === null) return <span className="text-muted">не изменится</span>
  return (
    <>
      <strong className="whitespace-nowrap">{formatRoubles(saleKopecks)}</strong>
      {other === null ? null : (
        <span className="block text-caption text-muted">сейчас ниже цена акции «{other}»</span>
      )}
    </>
  )
}

function SalePreviewPanel({ preview: { total, rows } }: { preview: SalePreview }) {
  return (
    <section className="panel overflow-hidden" id="preview" tabIndex={-1} aria-label="Что изменится">
      <h2 className="p-4 text-body">
        Что изменится: {counted(total, ['товар', 'товара', 'товаров'])}
        {total > rows.length ? (
          <span className="font-regular text-muted"> — первые {rows.length}</span>
        ) : null}
      </h2>
      {total === 0 ? (
        <p className="px-4 pb-4 text-muted">Товаров, на которые действовала бы акция, пока нет.</p>
      ) : (
        <Table caption="Цены до акции и по акции" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

interface SaleFormProps {
  sale: SaleDetail | null
  values: SaleFormValues
  choices: SaleGoodsChoices
  preview: SalePreview | null
  draft: OpenedDraft
  state: SaleFormState | undefined
}

export function SaleForm({ sale, values: kept, choices, preview, draft, state: answer }: SaleFormProps) {
  const state: SaleFormState | undefined = answer ?? draft.state
  const [changes, setChanges] = useState(0)
  const pendingIntent = useNavigation().formData?.get('intent')
  const values = state?.values ?? kept
  const choose = (): void => setChanges((count) => count + 1)
  return (
    <>
      <FormFrame
        preventScrollReset
        onInput={choose}
        back={{ to: officePaths.sales(), label: 'Все акции' }}
        title={sale ? sale.name : 'Новая акция'}
        note={sale ? <Note sale={sale} /> : undefined}
        version={sale?.version ?? null}
        state={state}
        concurrentEdit={{
          by: <By sale={sale} />,
          differences: sale && state ? saleDifferences(kept, state.values, choices) : [],
        }}
        isChanged={changes}
        draft={draft}
        aside={
          <>
            <SaleTimeFields values={values} state={state} />
            <Button name="intent" value="preview" tone="outline" busy={pendingIntent === 'preview'}>
              Посмотреть, что изменится
            </Button>
            {/* The default intent comes after the buttons: a button with its own intent overrides it. */}
            <input type="hidden" name="intent" value="find" />
          </>
        }
      >
        <SaleMainFields values={values} state={state} />
        <SaleGoodsFields
          key={goodsKey(state)}
          values={values}
          choices={choices}
          state={state}
          onChange={choose}
        />
      </FormFrame>
      <Preview preview={state?.preview ?? preview} isRequested={state?.preview !== undefined} />
    </>
  )
}

/** Inputs are uncontrolled, so the fields get new keys when the server changes them. */
const goodsKey = (state: SaleFormState | undefined): string =>
  state?.hits === undefined ? 'typed' : `found ${state.values.skus ?? ''}`

function Preview({ preview, isRequested }: { preview: SalePreview | null; isRequested: boolean }) {
  useEffect(() => {
    if (isRequested) document.getElementById('preview')?.focus()
  }, [preview, isRequested])
  return preview === null ? null : (
    <div className="mt-4">
      <SalePreviewPanel preview={preview} />
    </div>
  )
}

function Note({ sale }: { sale: SaleDetail }) {
  return (
    <>
      <SaleBadge state={sale.state} />
      <By sale={sale} />
      <Link to={officePaths.newSale(sale.id)} className="touch-link link">
        Копировать
      </Link>
      <QuestionLink to={officePaths.saleDeletion(sale.id)} className="touch-link link">
        Удалить
      </QuestionLink>
    </>
  )
}

function By({ sale }: { sale: SaleDetail | null }) {
  return sale?.lastChange ? (
    <LastChange name={sale.lastChange.authorName} at={sale.lastChange.createdAt} />
  ) : null
}

function saleDifferences(kept: SaleFormValues, typed: SaleFormValues, { categories }: SaleGoodsChoices) {
  const plain = (text: string): string => text
  const named =
    (labels: Readonly<Record<string, string>>) =>
    (value: string): string =>
      labels[value] ?? value
  const category = (id: string): string => categories.find((one) => one.id === id)?.name ?? ''
  const fields: [name: string, label: string, words: (value: string) => string][] = [
    ['name', 'Название', plain],
    ['kind', 'Вид скидки', named(saleKindLabels)],
    ['amount', 'Сколько', plain],
    ['scope', 'На что действует', named(saleScopeLabels)],
    ['skus', 'Артикулы', (text) => text.split(/[\s,;]+/).join(', ')],
    ['categoryId', 'Категория', category],
    ['brand', 'Бренд', plain],
    ['startsAt', 'Начало', (text) => text.replace('T', ' ')],
    ['endsAt', 'Конец', (text) => text.replace('T', ' ')],
    ['isActive', 'Включена', (text) => (text === 'on' ? 'да' : 'нет')],
  ]
  return fields.flatMap(([name, label, words]) => {
    const [theirs, mine] = [words(kept[name] ?? ''), words(typed[name] ?? '')]
    return theirs === mine ? [] : [{ label, theirs: theirs || '—', typed: mine || '—' }]
  })
}
