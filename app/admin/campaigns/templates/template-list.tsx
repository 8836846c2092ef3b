import { Link } from '@remix-run/react'

import type { ListedTemplate } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

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
    cell: ({ updatedAt }) => <Moment at={updatedAt} className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ id, name }) => (
      <div className="row-actions">
        <Link
          to={officePaths.newMailing({ template: id })}
          className="link"
          aria-label={`Написать рассылку: ${name}`}
        >
          Написать рассылку
        </Link>
        <Link to={officePaths.mailingTemplateDeletion(id)} className="link" aria-label={`Удалить: ${name}`}>
          Удалить
        </Link>
      </div>
    ),
  },
]

export function TemplateList({ templates }: { templates: readonly ListedTemplate[] }) {
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
