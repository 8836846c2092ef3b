import { Link, useLocation } from '@remix-run/react'

import { dayPresets } from '~/domain/list-preferences/shared'

import { FilterRange } from './filter-range'
import { useListDesk } from './list-preferences'
import { listHref } from './list-href'

export function DateRange({ from, to }: { from: string | null; to: string | null }) {
  const here = useLocation()
  const { today } = useListDesk()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FilterRange
        label="Дата"
        type="date"
        from={{ name: 'from', value: from }}
        to={{ name: 'to', value: to }}
      />
      <span className="flex flex-wrap gap-x-1 text-small">
        {dayPresets(today).map((preset) => (
          <Link
            key={preset.label}
            to={listHref(here, { from: preset.from, to: preset.to })}
            aria-current={preset.from === from && preset.to === to ? 'true' : undefined}
            className="grid min-h-11 items-center rounded-control px-2 wrap-break-word underline-offset-2 hover:underline aria-[current=true]:font-bold"
          >
            {preset.label}
          </Link>
        ))}
      </span>
    </div>
  )
}
