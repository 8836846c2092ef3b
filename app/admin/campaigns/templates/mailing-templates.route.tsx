import { useActionData, useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'

import { type BlockFormState } from '~/admin/shared/blocks/block-form-state'
import { takeBlockPicture } from '~/admin/shared/blocks/block-form.server'
import {
  newTemplateActions,
  templateActions,
} from '~/admin/campaigns/templates/mailing-template-actions.server'
import { TemplateForm } from '~/admin/campaigns/templates/template-form'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import {
  deleteTemplate,
  isAutomaticName,
  listTemplates,
  readDefaultValues,
  readTemplate,
} from '~/domain/mailings/index.server'
import { automaticWords, newLetterValues, type ListedTemplate } from '~/domain/mailings/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { QuestionLink } from '../../shared/question/question-link'
import { RowMenu } from '../../shared/list/row-menu'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta<typeof loader>({
  adminMailingTemplates: 'Шаблоны писем',
  adminNewMailingTemplate: 'Новый шаблон',
  adminMailingTemplate: (loaded) =>
    (loaded && 'update' in loaded ? loaded.update.found?.name : undefined) ?? 'Шаблон не найден',
  adminMailingTemplateDeletion: 'Удаление шаблона',
})

const list = defineAdminPage('adminMailingTemplates', {
  query: noQuery,
  fallback: 'Шаблоны не загрузились',
  load: async () => ({ templates: await listTemplates() }),
})

const create = defineAdminPage('adminNewMailingTemplate', {
  query: z.object({ automatic: z.string().refine(isAutomaticName).optional().catch(undefined) }),
  fallback: 'Форма шаблона не загрузилась',
  load: async ({ query: { automatic } }) => ({
    values:
      automatic === undefined
        ? newLetterValues
        : { name: automaticWords[automatic].title, ...(await readDefaultValues(automatic)) },
  }),
  takeFile: takeBlockPicture,
  actions: newTemplateActions,
})

const update = defineAdminPage('adminMailingTemplate', {
  query: noQuery,
  fallback: 'Шаблон не загрузился',
  load: ({ params: { templateId = '' } }) => foundOrMissing(templateId, readTemplate),
  takeFile: takeBlockPicture,
  actions: templateActions,
})

const deletion = defineDeletion('adminMailingTemplateDeletion', {
  fallback: 'Шаблон не загрузился',
  ask: async ({ params: { templateId = '' } }) => ({
    title: `Удаление шаблона «${(await readTemplate(templateId)).name}»`,
    text: ['Вы уверены, что хотите удалить этот шаблон? Рассылки, которые с него начались, останутся.'],
    confirm: 'Удалить шаблон',
    back: { to: officePaths.mailingTemplates(), label: 'Оставить' },
  }),
  failure: 'Шаблон не удалён',
  delete: async ({ params: { templateId = '' }, actor }) => {
    const { name } = await deleteTemplate({ templateId, actor })
    return { toast: `Шаблон «${name}» удалён`, to: officePaths.mailingTemplates() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminMailingTemplatesRoute() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen>
      <TemplateScreen loaded={loaded} />
    </Screen>
  )
}

function TemplateScreen({ loaded }: { loaded: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const state = useFormState()
  const letterState = useActionData<BlockFormState>()
  if ('list' in loaded) return <TemplateList {...loaded.list} />
  if ('deletion' in loaded) return <Deletion {...loaded.deletion} state={state} />
  if ('create' in loaded)
    return <TemplateForm template={null} values={loaded.create.values} state={letterState} />
  const { id, found } = loaded.update
  if (found) return <TemplateForm template={found} values={found.values} state={letterState} />
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Шаблон не найден"
      actions={<LinkButton to={officePaths.mailingTemplates()}>К шаблонам</LinkButton>}
    >
      {id}
    </EmptyState>
  )
}

const columns: readonly Column<ListedTemplate>[] = [
  {
    label: 'Шаблон',
    phone: 'first',
    cell: ({ id, name, subject }) => (
      <span className="row-name block">
        <Link to={officePaths.mailingTemplate(id)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-caption text-muted">{subject}</span>
      </span>
    ),
  },
  {
    label: 'Изменён',
    phone: 'second',
    cell: ({ updatedAt }) => <Moment at={updatedAt} short className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ id, name }) => (
      <RowMenu label={`Действия: ${name}`}>
        <Link to={officePaths.newMailing({ template: id })} aria-label={`Написать рассылку: ${name}`}>
          Написать рассылку
        </Link>
        <QuestionLink
          to={officePaths.mailingTemplateDeletion(id)}
          className="menu-danger"
          aria-label={`Удалить: ${name}`}
        >
          Удалить…
        </QuestionLink>
      </RowMenu>
    ),
  },
]

function TemplateList({ templates }: { templates: readonly ListedTemplate[] }) {
  return (
    <>
      <Link to={officePaths.mailings()} className="touch-link text-muted hover:text-ink">
        ← Все рассылки
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">Шаблоны писем</h1>
        <LinkButton to={officePaths.newMailingTemplate()}>Новый шаблон</LinkButton>
      </header>
      {templates.length === 0 ? (
        <EmptyState icon="mail" title="ШАБЛОНОВ ПОКА НЕТ">
          С шаблона начинают рассылку: его письмо копируется и правится.
        </EmptyState>
      ) : (
        <section className="panel overflow-clip">
          <Table caption="Шаблоны писем" columns={columns} rows={templates} keyOf={({ id }) => id} />
        </section>
      )}
    </>
  )
}
