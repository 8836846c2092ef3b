import { dayPresets } from './day-presets'

const SPAN = 'days'

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

export function placeDays(query: string, today: string): string {
  const params = new URLSearchParams(query)
  const preset = dayPresets(today).find(({ name }) => name === params.get(SPAN))
  params.delete(SPAN)
  if (preset === undefined) return params.toString()
  params.set('from', preset.from)
  params.set('to', preset.to)
  return params.toString()
}
