import { Form, Link } from '@remix-run/react'

import { guideTopicLabels } from '~/domain/guides/shared'
import type { OfficeGuide } from '~/domain/guides/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { orderLinks, ReferenceList } from '../shared/list/reference-list'

interface GuideListProps {
  rows: readonly OfficeGuide[]
  isFailed: boolean
  state: FormState | undefined
}

export function GuideList({ rows, isFailed, state }: GuideListProps) {
  return (
    <ReferenceList
      title="Советы"
      add={{ to: officePaths.newGuide(), label: 'Новый совет' }}
      note="Статьи для клиентов с товарами магазина. Порядок здесь — порядок на сайте."
      rows={rows}
      columns={[...columns, orderLinks(rows, 'guideId', addressesOf, (guide) => <OnSite guide={guide} />)]}
      isFailed={isFailed}
      failure="Советы не загрузились."
      empty={{
        icon: 'brush',
        title: 'СОВЕТОВ ПОКА НЕТ',
        text: 'Напишите первый: чем и как красить, с расходом и списком покупок. Он появится в разделе «Советы», в категориях и в поиске.',
      }}
      state={state}
    />
  )
}

const addressesOf = ({ id }: OfficeGuide) => ({
  update: officePaths.guideEdit(id),
  deletion: officePaths.guideDeletion(id),
})

const columns: readonly Column<OfficeGuide>[] = [
  {
    label: 'Совет',
    phone: 'first',
    cell: ({ id, name, slug }) => (
      <span className="row-name block">
        <Link to={officePaths.guideEdit(id)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-caption text-muted">/{slug}</span>
      </span>
    ),
  },
  {
    label: 'Показ',
    phone: 'second',
    cell: ({ isPublished }) =>
      isPublished ? <Badge tone="success">на сайте</Badge> : <Badge>черновик</Badge>,
  },
  { label: 'Раздел', phone: 'hidden', cell: ({ topic }) => guideTopicLabels[topic] },
  {
    label: 'Товары',
    phone: 'second-end',
    cell: ({ productCount }) =>
      productCount === 0 ? (
        <span className="text-muted">нет</span>
      ) : (
        counted(productCount, ['товар', 'товара', 'товаров'])
      ),
  },
  {
    label: 'Изменён',
    phone: 'third',
    cell: ({ updatedAt }) => <Moment at={updatedAt} short className="whitespace-nowrap text-muted" />,
  },
]

function OnSite({ guide: { id, name, slug, isPublished } }: { guide: OfficeGuide }) {
  const label = isPublished ? 'Снять с публикации' : 'Опубликовать'
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="isPublished" value={isPublished ? 'false' : 'true'} />
        <Button name="guideId" value={id} tone="outline" small aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      </Form>
      {isPublished ? (
        <Link to={paths.guide(slug)} aria-label={`Смотреть на сайте: ${name}`}>
          Смотреть на сайте
        </Link>
      ) : null}
    </>
  )
}
