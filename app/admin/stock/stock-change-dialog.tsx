import { useFetcher } from '@remix-run/react'

import type { OfficeProduct } from '~/domain/catalog/staff'
import { isFormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'

import { StockChangeFields } from './stock-change-fields'

interface StockChangeDialogProps {
  product: Pick<OfficeProduct, 'id' | 'name' | 'sku' | 'stock'>
  onClose: () => void
}

export function StockChangeDialog({ product: { id, name, sku, stock }, onClose }: StockChangeDialogProps) {
  const fetcher = useFetcher()
  const state = isFormState(fetcher.data) ? fetcher.data : undefined
  return (
    <Dialog title={name} onClose={onClose}>
      <p className="text-muted">{sku}</p>
      <fetcher.Form method="post" action={officePaths.stock(id)} className="mt-4 grid gap-4" noValidate>
        <StockChangeFields stock={stock} state={state} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="change" tone="accent" busy={fetcher.state !== 'idle'} data-save>
            Изменить остаток
          </Button>
          <Button type="button" tone="outline" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
