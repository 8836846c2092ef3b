import { randomInt } from 'node:crypto'

import { useLoaderData } from '@remix-run/react'

import { addPromoBatch, promoBatchInput } from '~/domain/promotions/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readPromoForm } from '~/admin/promo-codes/promo-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { PromoBatchForm } from '~/admin/promo-codes/promo-batch-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Одноразовые коды')

const page = defineAdminPage('adminPromoBatch', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: () => readPromoForm(null),
  actions: {
    save: idempotentAction({
      schema: promoBatchInput,
      fallback: 'Коды не сделаны',
      run: async (wanted, { actor, once }) => {
        await addPromoBatch({ wanted, once, actor, random: randomInt })
        return {
          toast: `Готово: ${counted(wanted.count, ['код', 'кода', 'кодов'])}`,
          to: officePaths.promos({ batch: wanted.batch }),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminPromoBatchRoute() {
  return <PromoBatchForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
