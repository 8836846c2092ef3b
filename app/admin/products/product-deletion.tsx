import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

interface ProductDeletionProps {
  product: { name: string; sku: string; kept: string | null }
  state: FormState | undefined
}

export function ProductDeletion({ product: { name, sku, kept }, state }: ProductDeletionProps) {
  return (
    <Confirmation
      title={`Удаление товара ${sku}`}
      state={state}
      confirm={kept === null ? 'Удалить товар' : 'Перенести в архив'}
      back={{ to: officePaths.products(), label: 'Оставить' }}
    >
      <p className="font-semibold">{name}</p>
      <p className="mt-2">Вы уверены, что хотите удалить этот товар?</p>
      <p className="mt-2 text-muted">
        {kept === null
          ? 'Фотографии, документы и история остатков уйдут вместе с ним. Вернуть товар будет нельзя.'
          : `Этот товар ${kept}, поэтому он не удалится, а перейдёт в архив: в магазине его не будет, а в заказах и истории он останется.`}
      </p>
    </Confirmation>
  )
}
