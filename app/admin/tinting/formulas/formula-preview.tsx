import { Form } from '@remix-run/react'

import { FormKey } from '~/admin/shared/form/form-key'
import type { Formula } from '~/domain/tinting/staff'
import { counted, formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Badge } from '~/ui/primitives/display/badge'
import { Table, type Column } from '~/ui/primitives/display/table'

type State = 'new' | 'changed' | 'same'

interface ShownFormula extends Formula {
  title: string
  systemName: string
  state: State
}

export interface FormulaPreviewData {
  brand: string
  keptFile: string
  fileName: string
  counts: Record<State, number>
  first: ShownFormula[]
  refused: { count: number; first: { row: number; text: string }[] }
}

/** Nothing is stored until this form is sent. */
export function FormulaPreview({ brand, keptFile, fileName, counts, first, refused }: FormulaPreviewData) {
  const changing = counts.new + counts.changed
  const facts = [
    `новых ${formatNumber(counts.new)}`,
    `изменений ${formatNumber(counts.changed)}`,
    `без изменений ${formatNumber(counts.same)}`,
    `не подошло строк ${formatNumber(refused.count)}`,
  ]
  return (
    <section className="panel mt-4 grid gap-4 p-4" aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-body font-semibold break-words">
        {fileName}: {facts.join(', ')}
      </h2>
      {refused.count === 0 ? null : (
        <div role="status">
          <h3 className="mb-1 text-body font-semibold">Не загрузятся</h3>
          <ul className="grid gap-0.5 text-small">
            {refused.first.map(({ row, text }) => (
              <li key={row} className="break-words">
                Строка {row}: {text}
              </li>
            ))}
          </ul>
          {refused.count > refused.first.length ? (
            <p className="text-small">Показаны первые {refused.first.length}.</p>
          ) : null}
        </div>
      )}
      {first.length === 0 ? null : (
        <Table
          caption="Формулы файла"
          columns={columns}
          rows={first}
          keyOf={({ systemName, title, base, brand: of }) => [systemName, title, base, of].join('|')}
        />
      )}
      {changing === 0 ? (
        <p>{first.length === 0 ? 'Загружать нечего.' : 'Все эти формулы уже есть: загружать нечего.'}</p>
      ) : (
        <Form method="post">
          <FormKey />
          <input type="hidden" name="keptFile" value={keptFile} />
          <input type="hidden" name="brand" value={brand} />
          <Button name="intent" value="save">
            Загрузить {counted(changing, ['формулу', 'формулы', 'формул'])}
          </Button>
        </Form>
      )}
    </section>
  )
}

const stateBadges = {
  new: { tone: 'success', text: 'новая' },
  changed: { tone: 'warning', text: 'изменится' },
  same: { tone: 'neutral', text: 'без изменений' },
} as const

const perLitre = (microlitres: number): string => String(microlitres / 1_000).replace('.', ',')

const columns: readonly Column<ShownFormula>[] = [
  {
    label: 'Оттенок',
    phone: 'first',
    cell: ({ title, systemName }) => (
      <>
        <b>{title}</b>
        <span className="block text-small text-muted">{systemName}</span>
      </>
    ),
  },
  {
    label: 'База',
    phone: 'second',
    cell: ({ base, brand }) => `${base}, ${brand === '' ? 'все бренды' : brand}`,
  },
  {
    label: 'Мл на литр',
    phone: 'third',
    cell: ({ colorants }) =>
      colorants
        .map(({ code, microlitresPerLitre }) => `${code} ${perLitre(microlitresPerLitre)}`)
        .join(' · '),
  },
  {
    label: 'Состояние',
    phone: 'first-end',
    align: 'end',
    cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].text}</Badge>,
  },
]
