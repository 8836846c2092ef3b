import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Context, Span, Tracer } from '@opentelemetry/api'

import { instanceId } from '../process/instance.server'
import { release } from '../process/release.server'

/** No personal data and no secrets: no queries, emails or error messages. */
export interface SpanPlan {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  attributes?: Readonly<Record<string, string | number | boolean>>
  /** W3C `traceparent` of another process; by default the current span. */
  parent?: string | null
  startedAt?: Date
}

export interface OpenSpan {
  readonly traceId: string
  readonly traceparent: string
  within<T>(work: () => T): T
  rename(name: string): void
  set(attributes: NonNullable<SpanPlan['attributes']>): void
  /** Records only the error's class: its text may contain names. */
  fail(error: unknown): void
  end(): void
}

export interface Tracing {
  begin(plan: SpanPlan): OpenSpan
  present(): OpenSpan | null
  close(): Promise<void>
}

interface TracingOptions {
  endpoint: string
  headers: Readonly<Record<string, string>>
  ratio: number
  service: string
  onFailure: (error: unknown) => void
}

const packages = async () => ({
  ...(await import('@opentelemetry/api')),
  ...(await import('@opentelemetry/core')),
  ...(await import('@opentelemetry/exporter-trace-otlp-http')),
  ...(await import('@opentelemetry/resources')),
  ...(await import('@opentelemetry/sdk-trace')),
})

/** Milliseconds. */
const GATHER = 1_000
const SEND_LIMIT = 5_000
/** Milliseconds; unsent spans are lost. */
const CLOSE_LIMIT = 1_500

type Sdk = Awaited<ReturnType<typeof packages>>

interface Place {
  context: Context
  span: OpenSpan
}

/** An unavailable collector loses spans, but never delays a request. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const sdk = await packages()
  sdk.setGlobalErrorHandler(options.onFailure)
  return new SdkTracing(sdk, providerOf(sdk, options), options.onFailure)
}

function providerOf(
  sdk: Sdk,
  { endpoint, headers, ratio, service }: TracingOptions,
): InstanceType<Sdk['TracerProvider']> {
  const exporter = new sdk.OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_LIMIT,
  })
  return new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: GATHER, exportTimeoutMillis: SEND_LIMIT }),
    ],
    resource: sdk.resourceFromAttributes({
      'service.name': service,
      'service.version': release(),
      'service.instance.id': instanceId(),
      'host.name': hostname(),
    }),
  })
}

class SdkTracing implements Tracing {
  // Not OpenTelemetry's global context, which does not allow opening the traces again in one process.
  private readonly places = new AsyncLocalStorage<Place>()
  private readonly tracer: Tracer

  constructor(
    private readonly sdk: Sdk,
    private readonly provider: InstanceType<Sdk['TracerProvider']>,
    private readonly onFailure: TracingOptions['onFailure'],
  ) {
    this.tracer = provider.getTracer('color-center')
  }

  begin({ name, kind, attributes = {}, parent, startedAt }: SpanPlan): OpenSpan {
    const { SpanKind } = this.sdk
    const context = this.contextOf(parent)
    const started = startedAt ? { startTime: startedAt } : {}
    const options = { kind: SpanKind[kindNames[kind]], attributes: { ...attributes }, ...started }
    return this.opened(this.tracer.startSpan(name, options, context), context)
  }

  present(): OpenSpan | null {
    return this.places.getStore()?.span ?? null
  }

  async close(): Promise<void> {
    const sent = this.provider.shutdown().catch(this.onFailure)
    await Promise.race([sent, sleep(CLOSE_LIMIT, undefined, { ref: false })])
  }

  private contextOf(parent: SpanPlan['parent']): Context {
    const { parseTraceParent, ROOT_CONTEXT, trace } = this.sdk
    const remote = typeof parent === 'string' ? parseTraceParent(parent) : null
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
    return this.places.getStore()?.context ?? ROOT_CONTEXT
  }

  private opened(span: Span, context: Context): OpenSpan {
    const { trace, SpanStatusCode } = this.sdk
    const { traceId, spanId, traceFlags } = span.spanContext()
    const open: OpenSpan = {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      within: (work) => this.places.run({ context: trace.setSpan(context, span), span: open }, work),
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes({ ...attributes }),
      fail: (error) => {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      },
      end: () => span.end(),
    }
    return open
  }
}

const kindNames = {
  internal: 'INTERNAL',
  server: 'SERVER',
  client: 'CLIENT',
  producer: 'PRODUCER',
  consumer: 'CONSUMER',
} as const
