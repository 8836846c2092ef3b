import { Link } from '@remix-run/react'

import { SURFACE_NAMES, surfaceOf, type OfficeRule, type SurfaceName } from '~/domain/paint-systems/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import type { Column } from '~/ui/primitives/display/table'

import { ListTabs } from '../shared/list/list-tabs'
import { ReferenceList, rowLinks } from '../shared/list/reference-list'

interface RuleListProps {
  surface: SurfaceName | null
  found: { rows: OfficeRule[]; answered: number; possible: number } | null
  state: FormState | undefined
}

export function RuleList({ surface, found, state }: RuleListProps) {
  return (
    <ReferenceList
      title="Что красим?"
      add={{
        to: officePaths.newPaintRule(surface === null ? {} : { surface }),
        label: 'Добавить правило',
      }}
      tabs={
        <ListTabs
          label="Что красим"
          name="surface"
          value={surface}
          options={[['', 'Все'], ...SURFACE_NAMES.map((name) => [name, surfaceOf(name).label] as const)]}
        />
      }
      note={
        <>
          Каждый шаг берётся из самого точного правила, в котором он есть: где названо больше ответов. При
          равенстве место важнее состояния, а состояние важнее пожелания.{' '}
          {found === null ? null : `Ответов с правилом: ${found.answered} из ${found.possible}. `}
          <Link to={officePaths.paintRuleTrial()} className="link">
            Проверить ответы
          </Link>
        </>
      }
      rows={found?.rows ?? []}
      columns={columns}
      isFailed={found === null}
      failure="Правила не загрузились."
      empty={{
        icon: 'brush',
        title: 'ПРАВИЛ ПОКА НЕТ',
        text: 'Добавьте правило, и магазин будет подсказывать набор: чем подготовить, загрунтовать и покрасить.',
      }}
      state={state}
    />
  )
}

const columns: readonly Column<OfficeRule>[] = [
  {
    label: 'Для каких ответов',
    phone: 'first',
    cell: ({ id, name }) => (
      <Link to={officePaths.paintRule(id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  { label: 'Шаги', phone: 'second', cell: ({ steps }) => steps },
  {
    label: 'Первые товары',
    phone: 'third',
    cell: ({ goods, gone }) => (
      <>
        {goods.join('; ')} {gone === 0 ? null : <Badge tone="warning">Не продаётся: {gone}</Badge>}
      </>
    ),
  },
  rowLinks<OfficeRule>(({ id }) => ({
    update: officePaths.paintRule(id),
    deletion: officePaths.paintRuleDeletion(id),
  })),
]
