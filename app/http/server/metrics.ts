import { createServer, type Server } from 'node:http'

import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { readSettingsHash } from '~/domain/settings/index.server'
import { registerPoolMetrics, registerReplicaMetrics } from '~/platform/db/database-metrics.server'
import { registerReadGauge } from '~/platform/logs/read-gauge.server'
import { singleton } from '~/platform/process/singleton.server'
import { countWaitingEvents, getEventCounts } from '~/domain/analytics/index.server'
import { figureStores } from '~/domain/health/index.server'

import { countEventStreams } from '../answers/event-stream.server'
import { routeOf } from '../routing/route-of-request'
import { routeLabel } from './route-label'

interface Metrics {
  registry: Registry
  requests: Histogram<'route' | 'method' | 'status'>
}

export function getMetrics(): Metrics {
  return singleton('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    registerAnalyticsMetrics(registry)
    registerReadGauge(registry, {
      name: 'event_streams_open',
      help: 'Open event streams',
      read: countEventStreams,
    })
    registerReadGauge(registry, {
      name: 'settings_hash',
      help: 'Hash of all settings that the process uses',
      read: readSettingsHash,
    })
    registerPoolMetrics(registry)
    registerReplicaMetrics(registry)
    registerShopMetrics(registry)
    const requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests that the application answered (cached pages are in page_cache_answers_total)',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    })
    return { registry, requests }
  })
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Without event streams, whose duration is unlimited. */
export const measureRequests: RequestHandler = (request, response, next) => {
  const done = getMetrics().requests.startTimer()
  response.once('close', () => {
    if (routeOf(response)?.facts.eventStream) return
    const method = methods.has(request.method) ? request.method : 'other'
    done({ route: routeLabel(response), method, status: `${Math.floor(response.statusCode / 100)}xx` })
  })
  next()
}

/** A separate port, so that /metrics is never public. */
export function createMetricsServer(): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const { registry } = getMetrics()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

function registerAnalyticsMetrics(registry: Registry): void {
  new Counter({
    name: 'analytics_events_total',
    help: 'Analytics events by outcome and by the rule of the visit',
    labelNames: ['outcome', 'rule'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const { outcome, rule, count } of getEventCounts().list()) this.inc({ outcome, rule }, count)
    },
  })
  registerReadGauge(registry, {
    name: 'analytics_events_waiting',
    help: 'Analytics events in memory that are not in the queue yet',
    read: countWaitingEvents,
  })
}

type FigureStore = (typeof figureStores)[number]

/** Every web process has the same figures, so they outlive workers. */
function registerShopMetrics(registry: Registry): void {
  for (const store of figureStores) registerStore(registry, store)
}

function registerStore(registry: Registry, { up, sources, read }: FigureStore): void {
  new Gauge({
    ...up,
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1)
    },
  })
  for (const { name: source, labels, gauges } of sources) {
    for (const { name, help, column } of gauges) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const rows = (await read())?.get(source) ?? []
          this.reset()
          if (labels.length === 0) this.remove()
          for (const row of rows) {
            const value = row[column]
            if (typeof value === 'number')
              this.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), value)
          }
        },
      })
    }
  }
}
