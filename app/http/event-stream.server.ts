import { singleton } from '~/platform/singleton.server'

import { currentScope } from './request-scope.server'

/** Milliseconds between signs of life: proxies hang up on a connection that is silent for half a minute. */
const HEARTBEAT = 15_000
/** Bytes that wait for a slow reader; whoever is further behind is hung up on, and comes again. */
const MAX_UNREAD = 256 * 1024

/** One message of an event stream. */
export interface StreamedEvent {
  /** `message` unless told. */
  name?: string
  /** What the browser sends as Last-Event-ID when it comes again. */
  id?: string
  data: unknown
}

interface Options {
  /** Milliseconds between signs of life. */
  heartbeat?: number
}

/**
 * Answers with an event stream (text/event-stream), for routes whose facts say `eventStream`. `open` begins to send and gives the function that
 * ends it, which is called once: when the reader has left or fallen too far behind, or this process stops.
 */
export function eventStream(request: Request, open: (send: (event: StreamedEvent) => void) => () => void, options: Options = {}): Response {
  const stream = new OpenStream(request.signal, open, options.heartbeat ?? HEARTBEAT)
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new Response(stream.body, { headers })
}

/** Ends every event stream of this process: a server that stops would wait for them. Browsers come again by themselves. */
export function endEventStreams(): void {
  for (const stream of openStreams()) stream.end()
}

const openStreams = (): Set<OpenStream> => singleton('event-streams', () => new Set<OpenStream>())

class OpenStream {
  readonly body: ReadableStream<Uint8Array>
  private readonly encoder = new TextEncoder()
  private readonly reader = currentScope()?.reader
  private beat: NodeJS.Timeout | undefined
  private close: (() => void) | undefined
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(signal: AbortSignal, open: (send: (event: StreamedEvent) => void) => () => void, heartbeat: number) {
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller
        openStreams().add(this)
        // The head leaves with it, so that the browser knows the stream is open.
        this.write(':\n\n')
        this.beat = setInterval(() => this.write(':\n\n'), heartbeat).unref()
        this.close = open((event) => this.write(textOf(event)))
      },
      cancel: () => this.end(),
    })
    if (signal.aborted) this.end()
    else signal.addEventListener('abort', () => this.end(), { once: true })
  }

  end(): void {
    const { controller, close } = this
    if (!controller) return
    this.controller = undefined
    openStreams().delete(this)
    clearInterval(this.beat)
    close?.()
    try {
      controller.close()
    } catch {
      // The reader has cancelled it.
    }
  }

  private write(text: string): void {
    if (!this.controller) return
    if ((this.reader?.unread() ?? 0) > MAX_UNREAD) this.end()
    else this.controller.enqueue(this.encoder.encode(text))
  }
}

function textOf({ name, id, data }: StreamedEvent): string {
  const head = [...(name === undefined ? [] : [`event: ${name}`]), ...(id === undefined ? [] : [`id: ${id}`])]
  // JSON has no line ends, which would end the message.
  return [...head, `data: ${JSON.stringify(data)}`, '', ''].join('\n')
}
