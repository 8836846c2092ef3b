import { useState, type ReactNode } from 'react'

import type { StaffProduct } from '~/domain/catalog/shared'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import type { FieldControl } from '~/ui/primitives/controls/field'

import { LiveChoice } from '../form/live-choice'
import { ProductHit } from './product-hit'
import { useStayAt } from '../form/use-stay-at'

interface StepButton {
  name: string
  value: string
}

interface SkuFieldsProps {
  skus: string
  search: string
  field: (control: (control: FieldControl) => ReactNode) => ReactNode
  name: string
  rows: number
  searchName: string
  found: readonly StaffProduct[] | null
  source: (search: string) => string
  find: StepButton
  choosing: (sku: string) => StepButton
  onChange: () => void
}

export function SkuFields({
  field,
  name,
  rows,
  searchName,
  found,
  source,
  find,
  choosing,
  onChange,
  ...filled
}: SkuFieldsProps) {
  const [skus, setSkus] = useState(filled.skus)
  const [search, setSearch] = useState(filled.search)
  const stayAt = useStayAt()
  const add = ({ sku }: StaffProduct): void => {
    setSkus((before) => [before.trim(), sku].filter(Boolean).join('\n'))
    setSearch('')
    onChange()
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {field((control) => (
        <Textarea
          {...control}
          name={name}
          rows={rows}
          value={skus}
          spellCheck={false}
          onChange={({ target }) => setSkus(target.value)}
        />
      ))}
      <LiveChoice<StaffProduct>
        label="Найти и добавить"
        name={searchName}
        placeholder="Название, артикул или штрихкод"
        value={search}
        error={[]}
        found={found}
        source={source}
        keyOf={({ id }) => id}
        empty="Товар не найден"
        choosing={({ sku }) => choosing(sku)}
        find={
          <Button {...find} formAction={stayAt(searchName)} tone="outline">
            Найти
          </Button>
        }
        onType={setSearch}
        onChoose={add}
      >
        {(product) => <ProductHit product={product} />}
      </LiveChoice>
    </div>
  )
}
