import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { PromoForm } from '~/admin/promo-codes/promo-form'
import { newPromoActions, promoActions, readPromoForm } from '~/admin/promo-codes/promo-form.server'
import { PromoList } from '~/admin/promo-codes/promo-list'
import { PromoUses } from '~/admin/promo-codes/promo-uses'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { listStaffCategories } from '~/domain/catalog/index.server'
import {
  deletePromo,
  listPromoUses,
  listPromos,
  promoUsesQuery,
  readStaffPromo,
  switchPromo,
  switchPromoBatch,
} from '~/domain/promotions/index.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta<typeof loader>({
  adminPromos: 'Промокоды',
  adminNewPromo: 'Новый промокод',
  adminPromo: (loaded) =>
    loaded && 'update' in loaded ? `Промокод ${loaded.update.promo.code}` : 'Промокод',
  adminPromoDeletion: 'Удаление промокода',
})

const isActive = z.enum(['true', 'false']).transform((text) => text === 'true')
const fallback = 'Промокод не изменён'

const list = defineListPage('promos', {
  fallback: 'Промокоды не загрузились',
  load: async ({ query }) => {
    const [list, categories] = await Promise.all([
      listOrEmpty(() => listPromos(query)),
      listStaffCategories({ search: '' }),
    ])
    return {
      list,
      filter: query,
      categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    }
  },
  actions: {
    switch: adminAction({
      schema: z.object({ promoId: z.string(), isActive }),
      fallback,
      run: async (input, { actor }) => {
        await switchPromo({ ...input, actor })
        return { toast: input.isActive ? 'Промокод включён' : 'Промокод выключен' }
      },
    }),
    'switch-batch': adminAction({
      schema: z.object({ batch: z.string().min(1), isActive }),
      fallback,
      run: async (input, { actor }) => {
        const codes = counted(await switchPromoBatch({ ...input, actor }), ['код', 'кода', 'кодов'])
        return { toast: input.isActive ? `Включено: ${codes}` : `Выключено: ${codes}` }
      },
    }),
  },
})

const create = defineAdminPage('adminNewPromo', {
  query: z.object({ copy: z.uuid().nullable().catch(null) }),
  fallback: 'Промокод не загрузился',
  load: async ({ query: { copy } }) => {
    const { values, categories } = await readPromoForm(copy === null ? null : await readStaffPromo(copy))
    return { values: copy === null ? values : { ...values, code: '' }, categories }
  },
  actions: newPromoActions,
})

const update = defineAdminPage('adminPromo', {
  query: promoUsesQuery,
  fallback: 'Промокод не загрузился',
  load: async ({ params: { promoId = '' }, query, staff }) => {
    const promo = await readStaffPromo(promoId)
    const [form, uses] = await Promise.all([readPromoForm(promo), listPromoUses(promo.id, query, staff)])
    return { ...form, promo, uses, size: query.size }
  },
  actions: promoActions,
})

const deletion = defineDeletion('adminPromoDeletion', {
  fallback: 'Промокод не загрузился',
  ask: async ({ params: { promoId = '' } }) => {
    const { id, code, usedCount } = await readStaffPromo(promoId)
    const isUsed = usedCount > 0
    return {
      title: `Удаление промокода ${code}`,
      text: [
        isUsed
          ? 'Удалить его нельзя: с ним оформлены заказы. Выключите его, и новых заказов с ним не будет.'
          : 'Вы уверены, что хотите удалить этот промокод? В корзинах он перестанет действовать сразу.',
      ],
      confirm: isUsed ? null : 'Удалить промокод',
      back: isUsed
        ? { to: officePaths.promo(id), label: 'К промокоду' }
        : { to: officePaths.promos(), label: 'Оставить' },
    }
  },
  failure: 'Промокод не удалён',
  delete: async ({ params: { promoId = '' }, actor }) => {
    const { code } = await deletePromo({ promoId, actor })
    return { toast: `Промокод ${code} удалён`, to: officePaths.promos() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminPromosRoute() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen>
      <PromoScreen loaded={loaded} state={useFormState()} />
    </Screen>
  )
}

interface PromoScreenProps {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>
  state: FormState | undefined
}

function PromoScreen({ loaded, state }: PromoScreenProps) {
  if ('deletion' in loaded) return <Deletion {...loaded.deletion} state={state} />
  if ('create' in loaded) return <PromoForm {...loaded.create} promo={null} state={state} />
  if ('update' in loaded) {
    const { uses, size, ...form } = loaded.update
    return (
      <>
        <PromoForm {...form} state={state} />
        <PromoUses promo={form.promo} uses={uses} size={size} />
      </>
    )
  }
  const { desk, ...page } = loaded.list
  return (
    <ListDeskProvider desk={desk} state={state}>
      <PromoList {...page} state={state} />
    </ListDeskProvider>
  )
}
