import { useLoaderData } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readHealth } from '~/domain/health/index.server'
import { healthStateLabels, type HealthRow, type HealthState } from '~/domain/health/staff'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

export const meta = officeMeta('Состояние магазина')

const page = defineAdminPage('adminHealth', {
  query: noQuery,
  fallback: 'Состояние магазина не загрузилось',
  load: async () => ({ rows: await readHealth() }),
})

export const loader = page.loader

export default function AdminHealthRoute() {
  return <HealthPage {...useLoaderData<typeof loader>()} />
}

const tones: Readonly<Record<HealthState, BadgeTone>> = {
  OK: 'success',
  WARNING: 'warning',
  FAILURE: 'danger',
}

function HealthPage({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">Состояние магазина</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={officePaths.queues()} tone="outline">
            Очереди
          </LinkButton>
          <LinkButton to={officePaths.health()} tone="outline">
            Обновить
          </LinkButton>
        </div>
      </header>
      <p role="status" className="mb-4 text-lead font-semibold">
        {summaryOf(rows)}
      </p>
      <ul className="panel divide-y divide-line">
        {rows.map((row) => (
          <li key={row.check} className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[13rem_8rem_1fr]">
            <h2 className="text-body font-semibold">{row.label}</h2>
            <p>
              <Badge tone={tones[row.state]}>{healthStateLabels[row.state]}</Badge>
            </p>
            <div className="min-w-0">
              <p>{row.note}</p>
              {row.advice === null ? null : <p className="mt-1">Что делать: {row.advice}</p>}
              <p className="text-small text-muted">
                {row.failingSince === null ? null : (
                  <>
                    не работает с <Moment at={row.failingSince} withTime />,{' '}
                  </>
                )}
                {row.checkedAt === null ? null : (
                  <>
                    проверено <Moment at={row.checkedAt} withTime />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function summaryOf(rows: readonly HealthRow[]): string {
  const broken = rows.filter(({ state }) => state === 'FAILURE').length
  const doubtful = rows.filter(({ state }) => state === 'WARNING').length
  if (broken > 0) return `Не работает: ${broken}. Начните с отмеченного красным.`
  if (doubtful > 0)
    return `Магазин работает, ${counted(doubtful, ['пункт просит', 'пункта просят', 'пунктов просят'])} внимания.`
  return 'Всё в порядке.'
}
