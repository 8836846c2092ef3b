import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { staffSearchQuery } from '~/admin/shared/list/staff-search-query.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { joinFamily, leaveFamily, readFamily } from '~/domain/catalog/index.server'
import { volumeText, type StaffProduct } from '~/domain/catalog/shared'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Badge } from '~/ui/primitives/display/badge'
import { Table, type Column } from '~/ui/primitives/display/table'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { ProductHit } from '../shared/products/product-hit'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Линейка товара')

const schema = z.object({ otherId: z.uuid({ error: 'Товар не найден' }) })

const page = defineAdminPage('adminProductFamily', {
  query: staffSearchQuery,
  fallback: 'Линейка не загрузилась',
  load: async ({ params, query: { search } }) => ({
    ...(await readFamily(params.productId ?? '', search)),
    search,
  }),
  actions: {
    join: adminAction({
      schema,
      fallback: 'Товар не добавлен в линейку',
      run: async ({ otherId }, { params, actor }) => {
        const name = await joinFamily({ productId: params.productId ?? '', otherId, actor })
        return { toast: `В линейке: ${name}` }
      },
    }),
    leave: adminAction({
      schema,
      fallback: 'Товар не убран из линейки',
      run: async ({ otherId }, { params, actor }) => {
        const name = await leaveFamily({ productId: params.productId ?? '', otherId, actor })
        return { toast: `Больше не в линейке: ${name}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductFamilyRoute() {
  return <ProductFamily {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface Member {
  id: string
  name: string
  sku: string
  color: string | null
  volumeMl: number | null
  isShown: boolean
}

interface ProductFamilyProps {
  product: { id: string; name: string }
  familyId: string | null
  familyName: string | null
  members: readonly Member[]
  found: readonly StaffProduct[]
  search: string
  state: FormState | undefined
}

function ProductFamily({ product, familyId, familyName, members, found, search, state }: ProductFamilyProps) {
  return (
    <>
      <Link to={officePaths.productEdit(product.id)} className="touch-link text-muted hover:text-ink">
        ← {product.name}
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">{familyName === null ? 'Линейка товара' : `Линейка «${familyName}»`}</h1>
        <span className="flex flex-wrap gap-2">
          {familyId === null ? null : (
            <LinkButton to={officePaths.productsSheet(`family=${familyId}&inactive=on`)} tone="outline">
              Цены и остатки
            </LinkButton>
          )}
          <LinkButton to={officePaths.productVariants(product.id)}>Создать варианты</LinkButton>
        </span>
      </div>
      <FormErrors state={state} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <section className="panel overflow-hidden">
          {members.length === 0 ? (
            <p className="p-4 text-muted">
              Товар сам по себе. Добавьте к нему другие объёмы, основы или цвета: в магазине они станут одной
              страницей с переключателем.
            </p>
          ) : (
            <Table caption="Товары линейки" columns={columns} rows={members} keyOf={({ id }) => id} />
          )}
        </section>
        <section className="panel grid gap-3 p-4">
          <h2 className="text-body">Добавить товар</h2>
          <Form method="get" className="flex items-end gap-2">
            <Field id="search" label="Название, артикул или штрихкод" className="flex-1">
              {(control) => (
                <Input {...control} type="search" name="search" defaultValue={search} maxLength={100} />
              )}
            </Field>
            <Button tone="outline">Найти</Button>
          </Form>
          {search === '' ? null : <Found found={found} />}
        </section>
      </div>
    </>
  )
}

const columns: readonly Column<Member>[] = [
  {
    label: 'Товар',
    phone: 'first',
    cell: ({ id, name, sku }) => (
      <span>
        <Link to={officePaths.productEdit(id)} className="block font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="text-caption text-muted">{sku}</span>
      </span>
    ),
  },
  { label: 'Цвет', phone: 'second', cell: ({ color }) => color ?? '—' },
  {
    label: 'Объём',
    phone: 'second-end',
    cell: ({ volumeMl }) => (volumeMl === null ? '—' : volumeText(volumeMl)),
  },
  {
    label: 'Магазин',
    phone: 'third',
    cell: ({ isShown }) => (
      <Badge tone={isShown ? 'info' : 'neutral'}>{isShown ? 'Показывается' : 'Скрыт'}</Badge>
    ),
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ id, name }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="leave" />
        <Button name="otherId" value={id} tone="outline" small aria-label={`Убрать из линейки: ${name}`}>
          Убрать
        </Button>
      </Form>
    ),
  },
]

function Found({ found }: { found: readonly StaffProduct[] }) {
  if (found.length === 0)
    return <p className="text-muted">Других товаров не нашлось. Попробуйте часть артикула или названия.</p>
  return (
    <ul className="grid divide-y divide-line">
      {found.map((product) => (
        <li key={product.id}>
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3 py-2">
            <input type="hidden" name="intent" value="join" />
            <ProductHit product={product} />
            <Button
              name="otherId"
              value={product.id}
              tone="outline"
              small
              aria-label={`Добавить в линейку: ${product.name}`}
            >
              Добавить
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
