import { createServer, type Server } from 'node:http'

import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import { listClockJobs } from '~/domain/operations/index.server'
import { readSettingsHash } from '~/domain/settings/index.server'
import { registerReadGauge } from '~/platform/read-gauge.server'
import { singleton } from '~/platform/singleton.server'

import { countEventStreams } from '../event-stream.server'
import { registerAnalyticsMetrics } from './analytics-metrics'

interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'status'>
}

/** The process's Prometheus registry with Node's default figures, request durations in seconds, open event streams and the fate of analytics events. */
export function getMetrics(): Metrics {
  return singleton('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    registerAnalyticsMetrics(registry)
    registerReadGauge(registry, { name: 'event_streams_open', help: 'Event streams that are open', read: countEventStreams })
    registerReadGauge(registry, {
      name: 'settings_hash',
      help: 'Stands for all settings as the process has them in force',
      read: readSettingsHash,
    })
    registerReadGauge(registry, {
      name: 'clock_jobs_late',
      help: 'Jobs of the clock that have not run in their time, by what workers have said',
      read: async () => (await listClockJobs()).filter(({ isLate }) => isLate).length,
    })
    const requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    })
    return { registry, requests }
  })
}

/** Measures every request. */
export const measureRequests: RequestHandler = (request, response, next) => {
  const done = getMetrics().requests.startTimer({ method: request.method })
  response.once('close', () => done({ status: String(response.statusCode) }))
  next()
}

/** A server of its own for /metrics, so that the public port never shows it. */
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
