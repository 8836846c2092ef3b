import { dayPresets } from './day-presets'

/** In a kept query the name of a span that moves with the days; it stands for `from` and `to`. */
const SPAN = 'days'

/** The query as it is kept: from today to today is «today», whatever day it will be then. */
export function keepDays(query: string, today: string): string {
  const params = new URLSearchParams(query)
  const preset = dayPresets(today).find(
    ({ from, to }) => params.get('from') === from && params.get('to') === to,
  )
  if (preset === undefined) return query
  params.delete('from')
  params.delete('to')
  params.set(SPAN, preset.name)
  return params.toString()
}

/** A kept query as it reads today. */
export function placeDays(query: string, today: string): string {
  const params = new URLSearchParams(query)
  const preset = dayPresets(today).find(({ name }) => name === params.get(SPAN))
  params.delete(SPAN)
  if (preset === undefined) return params.toString()
  params.set('from', preset.from)
  params.set('to', preset.to)
  return params.toString()
}
