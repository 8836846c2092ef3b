import { getEnv } from './env.server'
import { openTracing } from './open-tracing.server'
import { singleton } from './singleton.server'
import { warnRepeatedly } from './warn-repeatedly.server'

/** What a span says. Nothing personal and no secret: no addresses with a query, no e-mails, no texts of errors. */
export interface SpanPlan {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  attributes?: Readonly<Record<string, string | number | boolean>>
  /** The `traceparent` (W3C) of a span in another process that it follows; without one it belongs to the present span. */
  parent?: string | null
  /** When it began, if not now. */
  startedAt?: Date
}

/** A span that has begun. One that is never ended is never sent. */
export interface OpenSpan {
  readonly traceId: string
  /** What a span in another process needs to follow this one (W3C). */
  readonly traceparent: string
  /** Runs `work` as a part of the span: spans that it begins belong to it. */
  within<T>(work: () => T): T
  rename(name: string): void
  set(attributes: NonNullable<SpanPlan['attributes']>): void
  /** Marks it as failed, by the class of the error only: its text may name people. */
  fail(error: unknown): void
  end(): void
}

/** Traces of one process. */
export interface Tracing {
  begin(plan: SpanPlan): OpenSpan
  /** The span that the present work is a part of. */
  present(): OpenSpan | null
  /** Sends what is left. */
  close(): Promise<void>
}

/** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set: then nothing of the SDK is loaded, and a span costs one look here. */
const kept = () => singleton('tracing', (): { tracing: Tracing | null } => ({ tracing: null }))

/** Starts the traces of the process, if the environment names a collector. */
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

/** Sends what is left, and ends the traces. */
export async function stopTracing(): Promise<void> {
  const { tracing } = kept()
  kept().tracing = null
  await tracing?.close()
}

/** Begins a span; null while there are no traces. */
export function beginSpan(plan: SpanPlan): OpenSpan | null {
  return kept().tracing?.begin(plan) ?? null
}

/** Runs `work` in a span of its own. */
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

/** What a span in another process needs to follow the present one; null outside of any. */
export function presentTraceparent(): string | null {
  return kept().tracing?.present()?.traceparent ?? null
}

/** The present trace's id, for log lines. */
export function traceFields(): { traceId?: string } {
  const span = kept().tracing?.present()
  return span ? { traceId: span.traceId } : {}
}
