import { useLoaderData } from '@remix-run/react'

import { findFormulas, removeFormulas } from '~/domain/tinting/index.server'
import { officePaths } from '~/office-paths'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { counted } from '~/platform/text/plural'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление формул')

const page = defineDeletion('adminTintFormulasDeletion', {
  fallback: 'Формулы не загрузились',
  ask: async ({ params: { systemId = '' } }) => {
    const { name, count } = await findFormulas(systemId)
    return {
      title: 'Удаление формул',
      subject: `${name}: ${counted(count, ['формула', 'формулы', 'формул'])}`,
      text: [
        'Вы уверены, что хотите удалить все формулы этого веера? В очереди и на карточках вместо них будет «Формулы нет». Вернуть их можно только из файла: сначала выгрузите.',
      ],
      confirm: 'Удалить формулы',
      back: { to: officePaths.tintFormulas(), label: 'Оставить' },
    }
  },
  failure: 'Формулы не удалены',
  delete: async ({ params: { systemId = '' }, actor }) => {
    const title = await removeFormulas({ systemId, actor })
    return { toast: `Удалено: ${title}`, to: officePaths.tintFormulas() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminTintFormulasDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
