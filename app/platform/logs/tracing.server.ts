import { getEnv } from '../process/env.server'
import { openTracing, type OpenSpan, type SpanPlan, type Tracing } from './open-tracing.server'
import { singleton } from '../process/singleton.server'
import { warnRepeatedly } from './warn-repeatedly.server'

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT; the SDK is then not loaded. */
const kept = () => singleton('tracing', (): { tracing: Tracing | null } => ({ tracing: null }))

export async function startTracing(service: 'web' | 'worker'): Promise<void> {
  const env = getEnv()
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  kept().tracing = await openTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    service: `color-center-${service}`,
    onFailure: (error) => warnRepeatedly({ err: error }, 'traces could not be sent'),
  })
}

export async function stopTracing(): Promise<void> {
  const { tracing } = kept()
  kept().tracing = null
  await tracing?.close()
}

export function beginSpan(plan: SpanPlan): OpenSpan | null {
  return kept().tracing?.begin(plan) ?? null
}

export function inSpan<T>(plan: SpanPlan, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(plan)
  return span ? runIn(span, work) : work()
}

async function runIn<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    return await span.within(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

export function presentTraceparent(): string | null {
  return kept().tracing?.present()?.traceparent ?? null
}

export function traceFields(): { traceId?: string } {
  const span = kept().tracing?.present()
  return span ? { traceId: span.traceId } : {}
}
