import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { guideActions, newGuideActions, takeGuidePicture } from '~/admin/guides/guide-actions.server'
import { GuideForm } from '~/admin/guides/guide-form'
import type { GuideChoices } from '~/admin/guides/guide-side-fields'
import type { GuideFormState } from '~/admin/guides/guide-form-state'
import { GuideList } from '~/admin/guides/guide-list'
import { openDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { Deletion } from '~/admin/shared/form/deletion'
import { loadRows } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { listStaffCategories } from '~/domain/catalog/index.server'
import {
  listOfficeGuides,
  moveGuide,
  publishGuide,
  readOfficeGuide,
  removeGuide,
} from '~/domain/guides/index.server'
import { newGuideValues } from '~/domain/guides/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta<typeof loader>({
  adminGuides: 'Советы',
  adminNewGuide: 'Новый совет',
  adminGuide: (loaded) =>
    (loaded && 'update' in loaded ? loaded.update.found?.guide.title : undefined) ?? 'Совет не найден',
  adminGuideDeletion: 'Удаление совета',
})

const guideId = z.uuid({ error: 'Совет не найден: возможно, его уже удалили' })

const move = (by: 1 | -1) =>
  adminAction({
    schema: z.object({ guideId }),
    fallback: 'Порядок советов не изменён',
    run: async (input, { actor }) => {
      await moveGuide({ guideId: input.guideId, by, actor })
      return { toast: 'Порядок советов изменён' }
    },
  })

const publish = adminAction({
  schema: z.object({ guideId, isPublished: z.enum(['true', 'false']) }),
  fallback: 'Совет не изменён',
  run: async (input, { actor }) => {
    const isPublished = input.isPublished === 'true'
    const title = await publishGuide({ guideId: input.guideId, isPublished, actor })
    return { toast: isPublished ? `Совет «${title}» опубликован` : `Совет «${title}» снят с публикации` }
  },
})

const list = defineAdminPage('adminGuides', {
  query: noQuery,
  fallback: 'Советы не загрузились',
  load: ({ staff }) => loadRows(() => listOfficeGuides(staff)),
  actions: { up: move(-1), down: move(1), publish },
})

const create = defineAdminPage('adminNewGuide', {
  query: noQuery,
  fallback: 'Форма совета не загрузилась',
  load: async (context) => {
    const [choices, draft] = await Promise.all([readGuideChoices(), openDraft('guide', context, null)])
    return { choices, draft }
  },
  takeFile: takeGuidePicture,
  actions: newGuideActions,
})

const update = defineAdminPage('adminGuide', {
  query: noQuery,
  fallback: 'Совет не загрузился',
  load: (context) =>
    foundOrMissing(context.params.guideId ?? '', async (id) => {
      const [{ values, ...guide }, choices] = await Promise.all([
        readOfficeGuide(context.staff, id),
        readGuideChoices(),
      ])
      return { guide, values, choices, draft: await openDraft('guide', context, guide.version) }
    }),
  takeFile: takeGuidePicture,
  actions: guideActions,
})

const deletion = defineDeletion('adminGuideDeletion', {
  fallback: 'Совет не загрузился',
  ask: async ({ params, staff }) => ({
    title: `Удаление совета «${(await readOfficeGuide(staff, params.guideId ?? '')).title}»`,
    text: [
      'Вы уверены, что хотите удалить этот совет? Его страница и прежние адреса перестанут открываться. Чтобы только убрать его с сайта, снимите с публикации.',
    ],
    confirm: 'Удалить совет',
    back: { to: officePaths.guides(), label: 'Оставить' },
  }),
  failure: 'Совет не удалён',
  delete: async ({ params, actor }) => {
    const title = await removeGuide({ guideId: params.guideId ?? '', actor })
    return { toast: `Совет «${title}» удалён`, to: officePaths.guides() }
  },
})

async function readGuideChoices(): Promise<GuideChoices> {
  const categories = await listStaffCategories({ search: '' })
  return {
    categories: categories.map(({ id, name, parentId }) => ({ id, name, isUnder: parentId !== null })),
  }
}

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminGuidesRoute() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen>
      <GuideScreen loaded={loaded} />
    </Screen>
  )
}

function GuideScreen({ loaded }: { loaded: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const state = useFormState()
  const formState = useActionData<GuideFormState>()
  if ('list' in loaded) return <GuideList {...loaded.list} state={state} />
  if ('deletion' in loaded) return <Deletion {...loaded.deletion} state={state} />
  if ('create' in loaded)
    return <GuideForm {...loaded.create} guide={null} values={newGuideValues} state={formState} />
  const { id, found } = loaded.update
  return found ? <GuideForm {...found} state={formState} /> : <GuideMissing guideId={id} />
}

function GuideMissing({ guideId: id }: { guideId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Совет не найден"
      actions={<LinkButton to={officePaths.guides()}>К советам</LinkButton>}
    >
      {id}
    </EmptyState>
  )
}
