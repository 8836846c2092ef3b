import { readFileSync } from 'node:fs'

import type { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { createMetricsServer, getMetrics } from '~/http/server/metrics'
import { createHealthServer } from '~jobs/health-server'
import { getWorkerMetrics } from '~jobs/worker-metrics'

import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { readPromql } from '../../support/operations/promql'
import { readMetrics } from '../../support/operations/read-metrics'

/** Labels that Prometheus adds itself. */
const OF_PROMETHEUS = ['job', 'instance']
const UP = { name: 'up', type: 'gauge', labels: [] }

interface KnownMetric {
  name: string
  type: string
  help: string
  labels: string[]
}

let shop: MountedRoutes
let web: KnownMetric[]
let worker: KnownMetric[]
let series: ReadonlyMap<string, readonly string[]>

function declared(registry: Registry, text: string): KnownMetric[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => {
    const { help, labelNames } = registry.getSingleMetric(name) as unknown as {
      help: string
      labelNames: string[]
    }
    return { name, type, help, labels: labelNames }
  })
}

function seriesOf({ name, type, labels }: Omit<KnownMetric, 'help'>): [string, string[]][] {
  const own = [...labels, ...OF_PROMETHEUS]
  const parts = ['_sum', '_count'].map((part): [string, string[]] => [name + part, own])
  if (type === 'histogram') return [...parts, [`${name}_bucket`, [...own, 'le']]]
  return type === 'summary' ? [...parts, [name, [...own, 'quantile']]] : [[name, own]]
}

beforeAll(async () => {
  shop = await mountRoutes({}, { idle: 30_000, body: 30_000 })
  web = declared(getMetrics().registry, (await readMetrics(createMetricsServer())).text)
  worker = declared(getWorkerMetrics().registry, (await readMetrics(createHealthServer())).text)
  series = new Map([...web, ...worker, UP].flatMap(seriesOf))
})

afterAll(() => shop.stop())

function unknownIn(expression: string): string[] {
  const { selectors, grouping } = readPromql(expression)
  const known = new Set(selectors.flatMap(({ metric }) => series.get(metric) ?? []))
  return [
    ...selectors.filter(({ metric }) => !series.has(metric)).map(({ metric }) => metric),
    ...selectors.flatMap(({ metric, labels }) =>
      labels.filter((label) => !series.get(metric)?.includes(label)),
    ),
    ...grouping.filter((label) => !known.has(label)),
  ]
}

describe('the alerts', () => {
  const severity = z.enum(['critical', 'warning'])
  const annotations = z.strictObject({
    summary: z.string().min(1),
    runbook_url: z.string().regex(/^docs\/\w+\.md#[\w-]+$/),
  })
  const rule = z.strictObject({
    alert: z.string().regex(/^Shop[A-Za-z]+$/),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+[mh]$/)
      .optional(),
    labels: z.strictObject({ severity }),
    annotations,
  })
  const file = z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })),
  })
  const rules = file
    .parse(parse(readFileSync('ops/alerts.yml', 'utf8')))
    .groups.flatMap((group) => group.rules)

  it('the alerts have unique names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('the alerts use metrics and labels that web and worker export', () => {
    expect(
      rules
        .map(({ alert, expr }) => ({ alert, unknown: unknownIn(expr) }))
        .filter(({ unknown }) => unknown.length > 0),
    ).toEqual([])
  })

  it('the alerts show only labels that their expressions keep', () => {
    const wrong = rules.flatMap(({ alert, expr, annotations: { summary } }) => {
      const { selectors, grouping } = readPromql(expr)
      const isGrouped = /\b(sum|max|min|count)\b/.test(expr)
      const left = isGrouped ? grouping : selectors.flatMap(({ metric }) => series.get(metric) ?? [])
      return [...summary.matchAll(/\$labels\.(\w+)/g)]
        .filter(([, label = '']) => !left.includes(label))
        .map(([, label]) => `${alert}: ${label}`)
    })
    expect(wrong).toEqual([])
  })

  it('the alerts link to a section of the docs, and every runbook belongs to an alert', () => {
    const links = new Set(rules.map(({ annotations: { runbook_url: url } }) => url))
    const headings = sectionsOf('docs/runbooks.md').map((section) => `docs/runbooks.md#${section}`)
    expect([...links].filter((link) => !headings.includes(link))).toEqual([])
    expect(headings.filter((heading) => !links.has(heading))).toEqual([])
  })
})

function sectionsOf(path: string): string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^## (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

describe('the dashboard', () => {
  const target = z.object({
    expr: z.string(),
    legendFormat: z.string(),
    datasource: z.object({ uid: z.literal('${datasource}') }),
  })
  const panel = z.object({ title: z.string(), targets: z.array(target).default([]) })
  const variable = z.object({ name: z.string(), type: z.string(), query: z.string() })
  const schema = z.object({
    uid: z.string(),
    panels: z.array(panel),
    templating: z.object({ list: z.array(variable) }),
  })
  const dashboard = schema.parse(JSON.parse(readFileSync('ops/dashboard.json', 'utf8')))
  const targets = dashboard.panels.flatMap(({ title, targets: all }) => all.map((one) => ({ title, ...one })))
  const plain = (expression: string): string => expression.replaceAll('$__rate_interval', '5m')

  it('the dashboard queries the data source that its reader has chosen', () => {
    expect(dashboard.templating.list).toEqual([
      { name: 'datasource', type: 'datasource', query: 'prometheus' },
    ])
  })

  it('the dashboard uses metrics and labels that web and worker export', () => {
    const wrong = targets.map(({ title, expr }) => ({ title, unknown: unknownIn(plain(expr)) }))
    expect(wrong.filter(({ unknown }) => unknown.length > 0)).toEqual([])
  })

  it('the dashboard shows in its legends only labels that the expressions keep', () => {
    const wrong = targets.flatMap(({ title, expr, legendFormat }) => {
      const { selectors, grouping } = readPromql(plain(expr))
      const left =
        grouping.length > 0 ? grouping : selectors.flatMap(({ metric }) => series.get(metric) ?? [])
      return [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]
        .filter(([, label = '']) => !left.includes(label))
        .map(([, label]) => `${title}: ${label}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('the list of metrics in the docs', () => {
  const text = readFileSync('docs/metrics.md', 'utf8')
  /** Node's own metrics are documented elsewhere. */
  const isOurs = ({ name }: KnownMetric): boolean => !/^(process|nodejs)_/.test(name)
  const lines = (metrics: readonly KnownMetric[]): string[] => metrics.filter(isOurs).map(lineOf).sort()
  const lineOf = ({ name, type, labels, help }: KnownMetric): string => {
    const by = labels.length === 0 ? '' : ` by ${labels.map((label) => `\`${label}\``).join(', ')}`
    return `- \`${name}\` (${type}${by}): ${help}`
  }
  const written = (section: string): string[] => {
    const [, part = ''] = text.split(`## ${section}\n`)
    const [own = ''] = part.split('\n## ')
    const entries = own.replaceAll('\n  ', ' ').split('\n')
    return entries.filter((line) => line.startsWith('- ')).sort()
  }

  it('the documented metrics of the web equal the exported ones', () => {
    expect(written('Of web')).toEqual(lines(web))
  })

  it('the documented metrics of the worker equal the exported ones', () => {
    expect(written('Of worker')).toEqual(lines(worker))
  })
})
