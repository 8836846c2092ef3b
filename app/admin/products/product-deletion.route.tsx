import { useLoaderData } from '@remix-run/react'

import { deleteProduct, describeDeletion } from '~/domain/bulk-edit/index.server'
import { officePaths } from '~/office-paths'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление товара')

const page = defineDeletion('adminProductDeletion', {
  fallback: 'Товар не загрузился',
  ask: async ({ params }) => {
    const { name, sku, kept } = await describeDeletion(params.productId ?? '')
    return {
      title: `Удаление товара ${sku}`,
      subject: name,
      text: [
        'Вы уверены, что хотите удалить этот товар?',
        kept === null
          ? 'Фотографии, документы и история остатков уйдут вместе с ним. Вернуть товар будет нельзя.'
          : `Этот товар ${kept}, поэтому он не удалится, а перейдёт в архив: в магазине его не будет, а в заказах и истории он останется.`,
      ],
      confirm: kept === null ? 'Удалить товар' : 'Перенести в архив',
      back: { to: officePaths.products(), label: 'Оставить' },
    }
  },
  failure: 'Ошибка при удалении товара',
  delete: async ({ params, actor }) => {
    const { name, kept } = await deleteProduct({ id: params.productId ?? '', actor })
    const toast = kept === null ? `Товар удалён: ${name}` : `Товар перенесён в архив: ${name} (${kept})`
    return { toast, to: officePaths.products() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
