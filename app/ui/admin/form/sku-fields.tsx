import { useState, type ReactNode } from 'react'

import type { StaffProduct } from '~/domain/catalog/shared'
import { Button } from '~/ui/primitives/button'
import { Textarea } from '~/ui/primitives/controls'
import type { FieldControl } from '~/ui/primitives/field'

import { LiveChoice } from './live-choice'
import { ProductHit } from './product-hit'
import { useStayAt } from './use-stay-at'

/** A button of the form, by which the server does what no script does. */
interface StepButton {
  name: string
  value: string
}

interface SkuFieldsProps {
  /** What the field of the articles and that of the search are filled in with. */
  skus: string
  search: string
  /** The field of the articles: its label, its hint and what is wrong with it, round the control. */
  field: (control: (control: FieldControl) => ReactNode) => ReactNode
  name: string
  rows: number
  searchName: string
  /** What the server found; null when nothing was looked for. */
  found: readonly StaffProduct[] | null
  /** Where scripts look. */
  source: (search: string) => string
  find: StepButton
  choosing: (sku: string) => StepButton
  /** Told when a product was added past the form's own fields. */
  onChange: () => void
}

/** Products by their articles, and a search that adds one, with or without scripts. */
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
