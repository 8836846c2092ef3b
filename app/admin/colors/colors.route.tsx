import { Form, Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { FilterBar } from '~/admin/shared/list/filter-bar'
import { ListFooter } from '~/admin/shared/list/list-footer'
import { ListHeader } from '~/admin/shared/list/list-header'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { NotLoaded } from '~/admin/shared/list/not-loaded'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  hideShade,
  hideSystem,
  listOfficeShades,
  listOfficeSystems,
  officeShadesQuery,
} from '~/domain/colors/index.server'
import { shadeTitle } from '~/domain/colors/shared'
import type { OfficeShade, OfficeSystem } from '~/domain/colors/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Badge } from '~/ui/primitives/display/badge'
import { Swatch } from '~/ui/primitives/display/swatch'
import { Table, type Column } from '~/ui/primitives/display/table'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Цвета')

const schema = z.object({ id: z.uuid({ error: 'Не найдено' }) })

const change = (run: typeof hideShade | typeof hideSystem, isHidden: boolean) =>
  adminAction({
    schema,
    fallback: 'Не сохранено',
    run: async ({ id }, { actor, request }) => {
      const title = await run({ id, isHidden, actor })
      return {
        toast: isHidden ? `Скрыто: ${title}` : `Показано: ${title}`,
        to: officePaths.colors() + new URL(request.url).search,
      }
    },
  })

const page = defineAdminPage('adminColors', {
  query: officeShadesQuery,
  fallback: 'Цвета не загрузились',
  load: async ({ query }) => ({
    list: await listOrEmpty(() => listOfficeShades(query)),
    systems: await listOfficeSystems(),
    query,
  }),
  actions: {
    hide: change(hideShade, true),
    show: change(hideShade, false),
    hideSystem: change(hideSystem, true),
    showSystem: change(hideSystem, false),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminColorsRoute() {
  const { list, systems, query } = useLoaderData<typeof loader>()
  const { rows } = list
  return (
    <>
      <ListHeader
        title="Цвета"
        total={list.total}
        isMore={list.isMore}
        actions={
          <>
            <LinkButton to={officePaths.tintFormulas()} tone="outline">
              Формулы
            </LinkButton>
            <LinkButton to={officePaths.colorImport()} tone="outline">
              Загрузить веер
            </LinkButton>
          </>
        }
      />
      <FormErrors state={useFormState()} />
      <Systems systems={systems} chosen={query.system} />
      <section className="panel mt-4 overflow-clip">
        <FilterBar
          search={query.search}
          placeholder="Код или название"
          set={[]}
          keep={query.system === '' ? NOTHING : { system: query.system }}
        />
        {list.isFailed ? <NotLoaded text="Цвета не загрузились." /> : null}
        {rows.length === 0 ? (
          <p className="p-4 text-muted">Таких оттенков нет.</p>
        ) : (
          <>
            <Table caption="Оттенки" columns={columns} rows={rows} keyOf={({ id }) => id} />
            <ListFooter
              list={list}
              shown={rows.length}
              size={rows.length}
              sizes={[]}
              nouns={['оттенок', 'оттенка', 'оттенков']}
            />
          </>
        )}
      </section>
    </>
  )
}

const NOTHING = {}

function Systems({ systems, chosen }: { systems: readonly OfficeSystem[]; chosen: string }) {
  return (
    <ul className="panel mt-4 divide-y divide-line" aria-label="Вееры">
      {systems.map(({ id, slug, name, isActive, shades, hidden }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2">
          <Link
            to={officePaths.colors(slug === chosen ? {} : { system: slug })}
            aria-current={slug === chosen ? 'true' : undefined}
            className="touch-link font-semibold hover:text-accent aria-[current]:text-accent"
          >
            {name}
          </Link>
          <span className="text-small text-muted">
            {counted(shades, ['оттенок', 'оттенка', 'оттенков'])}
            {hidden === 0 ? '' : `, скрыто ${hidden}`}
          </span>
          {isActive ? null : <Badge tone="warning">скрыт</Badge>}
          <span className="ml-auto">
            <Toggle id={id} intent={isActive ? 'hideSystem' : 'showSystem'} label={name} isShown={isActive} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Toggle({
  id,
  intent,
  label,
  isShown,
}: {
  id: string
  intent: string
  label: string
  isShown: boolean
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value={intent}
        small
        tone="quiet"
        aria-label={`${isShown ? 'Скрыть' : 'Показать'}: ${label}`}
      >
        {isShown ? 'Скрыть' : 'Показать'}
      </Button>
    </Form>
  )
}

const columns: readonly Column<OfficeShade>[] = [
  {
    label: 'Оттенок',
    phone: 'first',
    cell: (shade) => (
      <span className="flex items-center gap-2.5">
        <Swatch hex={shade.hex} />
        <a
          href={paths.shade(shade.system.slug, shade.slug)}
          className="touch-link font-semibold hover:text-accent"
        >
          {shadeTitle(shade)}
        </a>
      </span>
    ),
  },
  { label: 'Веер', phone: 'second', cell: ({ system }) => system.name },
  { label: 'Цвет', phone: 'second-end', cell: ({ hex }) => hex },
  {
    label: 'Состояние',
    phone: 'third',
    cell: ({ isHidden, isTintable, isApproximate }) => (
      <span className="flex flex-wrap gap-1">
        {isHidden ? <Badge tone="warning">скрыт</Badge> : null}
        {isTintable ? null : <Badge>не колеруется</Badge>}
        {isApproximate ? <Badge>цвет приблизительный</Badge> : null}
      </span>
    ),
  },
  {
    label: 'Действия',
    phone: 'first-end',
    align: 'end',
    cell: (shade) => (
      <Toggle
        id={shade.id}
        intent={shade.isHidden ? 'show' : 'hide'}
        label={shadeTitle(shade)}
        isShown={!shade.isHidden}
      />
    ),
  },
]
