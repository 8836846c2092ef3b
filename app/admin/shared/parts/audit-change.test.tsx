import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { TimeZoneProvider } from '~/ui/primitives/display/moment'

import { AuditChange } from './audit-change'

const shown = (
  entity: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string =>
  renderToStaticMarkup(
    <TimeZoneProvider value="Asia/Vladivostok">
      <AuditChange entity={entity} before={before} after={after} />
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
