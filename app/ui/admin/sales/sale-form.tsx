import { Link, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'

import type { SaleDetail, SaleFormValues, SalePreview } from '~/domain/sales/staff'
import type { SaleFormState } from '~/http/sale-form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/button'

import { FormFrame } from '../form/form-frame'
import { LastChange } from '../form/last-change'
import { SaleBadge } from './sale-badge'
import { saleDifferences } from './sale-differences'
import { SaleGoodsFields, type SaleGoodsChoices } from './sale-goods-fields'
import { SaleMainFields, SaleTimeFields } from './sale-main-fields'
import { SalePreviewPanel } from './sale-preview'

interface SaleFormProps {
  sale: SaleDetail | null
  values: SaleFormValues
  choices: SaleGoodsChoices
  preview: SalePreview | null
  state: SaleFormState | undefined
}

export function SaleForm({ sale, values: kept, choices, preview, state }: SaleFormProps) {
  const [isChosen, setChosen] = useState(false)
  const pendingIntent = useNavigation().formData?.get('intent')
  const values = state?.values ?? kept
  const choose = (): void => setChosen(true)
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
        isChanged={isChosen}
        aside={
          <>
            <SaleTimeFields values={values} state={state} />
            <Button name="intent" value="preview" tone="outline" busy={pendingIntent === 'preview'}>
              Посмотреть, что изменится
            </Button>
            {/* The default intent; a button with its own intent overrides it. */}
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
      <Link to={officePaths.saleDeletion(sale.id)} className="touch-link link">
        Удалить
      </Link>
    </>
  )
}

function By({ sale }: { sale: SaleDetail | null }) {
  return sale?.lastChange ? (
    <LastChange name={sale.lastChange.authorName} at={sale.lastChange.createdAt} />
  ) : null
}
