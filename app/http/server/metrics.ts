import { createServer, type Server } from 'node:http'

import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import { readSettingsHash } from '~/domain/settings/index.server'
import { registerPoolMetrics } from '~/platform/pool-metrics.server'
import { registerReadGauge } from '~/platform/read-gauge.server'
import { registerReplicaMetrics } from '~/platform/replica-metrics.server'
import { singleton } from '~/platform/singleton.server'

import { countEventStreams } from '../event-stream.server'
import { routeOf } from '../routing/route-of-request'
import { registerAnalyticsMetrics } from './analytics-metrics'
import { routeLabel } from './route-label'
import { registerShopMetrics } from './shop-metrics'

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
