import { z } from 'zod'

import { JsonService } from '../services/json-service'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.int().optional() }),
})
const call = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

export type SentSpan = z.infer<typeof span>

export class TraceCollector {
  readonly service = new JsonService(() => ({}))

  start(): Promise<string> {
    return this.service.start()
  }

  stop(): void {
    this.service.stop()
  }

  spans(): SentSpan[] {
    const calls = this.service.calls
      .filter(({ url }) => url === '/v1/traces')
      .map(({ body }) => call.parse(JSON.parse(body)))
    return calls.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  }

  text(): string {
    return this.service.calls.map(({ body }) => body).join('\n')
  }
}
