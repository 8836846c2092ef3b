import { formatNumber } from '~/platform/text/plural'

import type { Compared, Overview } from './overview'

export const funnelLabels: Record<Overview['funnel'][number]['step'], string> = {
  visitors: 'Посетители',
  products: 'Просмотры товаров',
  cart: 'В корзину',
  checkout: 'Начали оформление',
  orders: 'Заказали',
}

/** «+12 %», «−8 %», «как раньше»; null without a value to compare. */
export function changeText({ now, before }: Compared): string | null {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'как раньше'
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}\u00a0%`
}

export interface ChartSpan {
  label: string
  orders: number
  kopecks: number
}

const MOST_DAY_POINTS = 62
const MOST_WEEK_DAYS = 186
const WEEK = 7

export function chartSpans(days: Overview['days']): { by: string; unit: string; spans: ChartSpan[] } {
  if (days.length <= MOST_DAY_POINTS)
    return { by: 'по дням', unit: 'День', spans: days.map((day) => spanOf(shortDay(day.day), [day])) }
  const isByWeek = days.length <= MOST_WEEK_DAYS
  const groups = isByWeek
    ? Map.groupBy(days.entries(), ([index]) => Math.floor(index / WEEK))
    : Map.groupBy(days.entries(), ([, { day }]) => day.slice(0, 7))
  const spans = [...groups.values()].map((entries) => {
    const within = entries.map(([, day]) => day)
    const first = within[0]?.day ?? ''
    return spanOf(isByWeek ? shortDay(first) : `${first.slice(5, 7)}.${first.slice(2, 4)}`, within)
  })
  return isByWeek ? { by: 'по неделям', unit: 'Неделя с', spans } : { by: 'по месяцам', unit: 'Месяц', spans }
}

function spanOf(label: string, days: Overview['days']): ChartSpan {
  const sumOf = (figure: 'orders' | 'kopecks'): number => days.reduce((sum, day) => sum + day[figure], 0)
  return { label, orders: sumOf('orders'), kopecks: sumOf('kopecks') }
}

function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${date}.${month}`
}
