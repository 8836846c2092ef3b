import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { TimeZoneProvider } from '~/ui/primitives/display/moment'

import { AuditChange } from './audit-change'

const shown = (
  entity: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  names: Record<string, string> = {},
): string =>
  renderToStaticMarkup(
    <TimeZoneProvider value="Asia/Vladivostok">
      <AuditChange entity={entity} before={before} after={after} names={names} />
    </TimeZoneProvider>,
  )
    .replaceAll(/<[^<>]+>/g, '|')
    .replaceAll(/\s/g, ' ')

it('the change of an order’s lines shows only the changed lines, as text', () => {
  const stays = { name: 'Грунт', quantity: 1, sumKopecks: 50_000 }
  const before = {
    lines: [stays, { name: 'Эмаль', quantity: 2, sumKopecks: 200_000 }],
    totalKopecks: 250_000,
  }
  const after = { lines: [stays, { name: 'Эмаль', quantity: 3, sumKopecks: 300_000 }], totalKopecks: 350_000 }
  const text = shown('Order', before, after)
  expect(text).toContain('Эмаль — 2 шт. на 2 000 ₽')
  expect(text).toContain('Эмаль — 3 шт. на 3 000 ₽')
  expect(text).not.toMatch(/Грунт|Kopecks/)
})

it('the change of a moment is shown in the shop’s time zone', () => {
  expect(shown('Order', null, { createdAt: '2026-11-23T20:00:00.000Z' })).toContain('24.11.26 06:00')
})

it('a change shows the words of stored values and the names of ids', () => {
  const id = '01a22927-1e3b-7211-a97d-d2eb2da2d49d'
  expect(shown('ProductQuestion', { status: 'PENDING' }, { status: 'PUBLISHED' })).toContain('Опубликован')
  const rules = { match: 'all', spent: { min: 500_000, max: null }, bought: { categoryId: id } }
  const text = shown('Segment', null, { rules }, { [id]: 'Эмали' })
  expect(text).toContain('Все правила сразу')
  expect(text).toContain('Потрачено: от: 5 000 ₽')
  expect(text).toContain('Категория: Эмали')
  expect(text).not.toMatch(/[{}"]|match|spent|null/)
})
