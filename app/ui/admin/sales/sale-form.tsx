import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { SaleDetail, SaleFormValues, SalePreview } from '~/domain/sales/staff'
import type { SaleFormState } from '~/http/sale-form-state'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { ChangedMeanwhile, VersionField } from '../changed-meanwhile'
import { UnsavedChanges } from '../form/unsaved-changes'
import { useSaveShortcut } from '../form/use-save-shortcut'
import { SaleBadge } from './sale-badge'
import { saleDifferences } from './sale-differences'
import { SaleGoodsFields, type SaleGoodsChoices } from './sale-goods-fields'
import { SaleMainFields, SaleTimeFields } from './sale-main-fields'
import { SalePreviewPanel } from './sale-preview'

interface SaleFormProps {
  /** Null for a new one. */
  sale: SaleDetail | null
  values: SaleFormValues
  choices: SaleGoodsChoices
  /** What the sale as it is kept does; null for a new one. */
  preview: SalePreview | null
  state: SaleFormState | undefined
}

/** Everything that is said of a sale, and what it would do. */
export function SaleForm({ sale, values: kept, choices, preview, state }: SaleFormProps) {
  const [isDirty, setDirty] = useState(false)
  const save = useRef<HTMLButtonElement>(null)
  useSaveShortcut(save)
  const asked = useNavigation().formData?.get('intent')
  const values = state?.values ?? kept
  const touch = (): void => setDirty(true)
  return (
    <>
      <UnsavedChanges isDirty={(isDirty || state !== undefined) && asked === undefined} />
      <Link to={officePaths.sales()} className="text-muted hover:text-ink">
        ← Все акции
      </Link>
      <Form key={sale?.version ?? 'new'} method="post" noValidate preventScrollReset onInput={touch} className="pb-16 xl:pb-0">
        <Head sale={sale}>
          <Button ref={save} name="intent" value="save" busy={asked === 'save'}>
            Сохранить
          </Button>
        </Head>
        <ChangedMeanwhile
          state={state}
          by={<By sale={sale} />}
          differences={sale && state ? saleDifferences(kept, state.values, choices) : []}
        />
        {sale ? <VersionField version={sale.version} /> : null}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-4">
            <SaleMainFields values={values} state={state} />
            <SaleGoodsFields key={goodsKey(state)} values={values} choices={choices} state={state} onChange={touch} />
          </div>
          <div className="grid gap-4">
            <SaleTimeFields values={values} state={state} />
            <Button name="intent" value="preview" tone="outline" busy={asked === 'preview'}>
              Посмотреть, что изменится
            </Button>
          </div>
        </div>
        {/* What a button without an intent of its own asks for: a product that was found is taken. */}
        <input type="hidden" name="intent" value="find" />
      </Form>
      <Preview preview={state?.preview ?? preview} isAsked={state?.preview !== undefined} />
    </>
  )
}

/** Fields that hold their own text are made anew when the server has changed it. */
const goodsKey = (state: SaleFormState | undefined): string => (state?.hits === undefined ? 'typed' : `found ${state.values.skus ?? ''}`)

function Preview({ preview, isAsked }: { preview: SalePreview | null; isAsked: boolean }) {
  useEffect(() => {
    if (isAsked) document.getElementById('preview')?.focus()
  }, [preview, isAsked])
  return preview === null ? null : (
    <div className="mt-4">
      <SalePreviewPanel preview={preview} />
    </div>
  )
}

function Head({ sale, children }: { sale: SaleDetail | null; children: ReactNode }) {
  return (
    <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-section">{sale ? sale.name : 'Новая акция'}</h1>
        {sale ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
            <SaleBadge state={sale.state} />
            <By sale={sale} />
            <Link to={officePaths.newSale(sale.id)} className="touch-link link">
              Копировать
            </Link>
            <Link to={officePaths.saleDeletion(sale.id)} className="touch-link link">
              Удалить
            </Link>
          </p>
        ) : null}
      </div>
      <div className="form-save">
        <LinkButton to={officePaths.sales()} tone="outline">
          Отмена
        </LinkButton>
        {children}
      </div>
    </header>
  )
}

function By({ sale }: { sale: SaleDetail | null }) {
  if (!sale?.lastChange) return null
  return (
    <span>
      {sale.lastChange.authorName}, <Moment at={sale.lastChange.createdAt} withTime />
    </span>
  )
}
