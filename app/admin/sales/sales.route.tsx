import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { newSaleActions, saleActions } from '~/admin/sales/sale-actions.server'
import { readSaleChoices } from '~/admin/sales/sale-choices.server'
import { SaleForm } from '~/admin/sales/sale-form'
import { type SaleFormState } from '~/admin/sales/sale-form-state'
import { SaleList } from '~/admin/sales/sale-list'
import { openDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { deleteSale, listSales, readSale, readSaleCopy } from '~/domain/sales/index.server'
import { newSaleValues } from '~/domain/sales/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta<typeof loader>({
  adminSales: 'Акции',
  adminNewSale: 'Новая акция',
  adminSale: (loaded) =>
    (loaded && 'update' in loaded ? loaded.update.found?.sale.name : undefined) ?? 'Акция не найдена',
  adminSaleDeletion: 'Удаление акции',
})

const list = defineListPage('sales', {
  fallback: 'Акции не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listSales(query)), filter: query }),
})

const create = defineAdminPage('adminNewSale', {
  query: z.object({ copy: z.uuid().optional().catch(undefined) }),
  fallback: 'Форма акции не загрузилась',
  load: async ({ query, ...context }) => {
    const [choices, values, draft] = await Promise.all([
      readSaleChoices(),
      query.copy === undefined ? newSaleValues : readSaleCopy(query.copy),
      openDraft('sale', context, null),
    ])
    return { choices, values, draft }
  },
  actions: newSaleActions,
})

const update = defineAdminPage('adminSale', {
  query: noQuery,
  fallback: 'Акция не загрузилась',
  load: (context) => {
    const { saleId = '' } = context.params
    return foundOrMissing(saleId, async () => {
      const [found, choices] = await Promise.all([readSale(saleId), readSaleChoices()])
      return { ...found, choices, draft: await openDraft('sale', context, found.sale.version) }
    })
  },
  actions: saleActions,
})

const deletion = defineDeletion('adminSaleDeletion', {
  fallback: 'Акция не загрузилась',
  ask: async ({ params: { saleId = '' } }) => {
    const { sale, preview } = await readSale(saleId)
    return {
      title: `Удаление акции «${sale.name}»`,
      text: [
        sale.state === 'running'
          ? `Акция идёт: у её товаров (${counted(preview.total, ['товар', 'товара', 'товаров'])}) сразу вернутся обычные цены, если на них не действует другая акция.`
          : 'Вы уверены, что хотите удалить эту акцию? Цены товаров не изменятся.',
      ],
      confirm: 'Удалить акцию',
      back: { to: officePaths.sales(), label: 'Оставить' },
    }
  },
  failure: 'Акция не удалена',
  delete: async ({ params: { saleId = '' }, actor }) => {
    const { name } = await deleteSale({ saleId, actor })
    return { toast: `Акция «${name}» удалена`, to: officePaths.sales() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminSalesRoute() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen>
      <SaleScreen loaded={loaded} />
    </Screen>
  )
}

function SaleScreen({ loaded }: { loaded: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const state = useFormState()
  const saleState = useActionData<SaleFormState>()
  if ('deletion' in loaded) return <Deletion {...loaded.deletion} state={state} />
  if ('create' in loaded) return <SaleForm {...loaded.create} sale={null} preview={null} state={saleState} />
  if ('update' in loaded) {
    const { id, found } = loaded.update
    if (!found) return <SaleMissing saleId={id} />
    return <SaleForm {...found} values={found.sale.values} state={saleState} />
  }
  const { desk, ...page } = loaded.list
  return (
    <ListDeskProvider desk={desk} state={state}>
      <SaleList {...page} />
    </ListDeskProvider>
  )
}

function SaleMissing({ saleId }: { saleId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Акция не найдена"
      actions={<LinkButton to={officePaths.sales()}>К акциям</LinkButton>}
    >
      {saleId}
    </EmptyState>
  )
}
