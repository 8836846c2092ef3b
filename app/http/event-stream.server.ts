import { singleton } from '~/platform/singleton.server'

import { currentScope, type Reader } from './request-scope.server'

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
  /** Milliseconds after which it ends, so that the browser comes again and is asked anew who it is; it stays open unless told. */
  life?: number
}

/** Begins to send, and may end the stream; gives the function that is called at its end. */
type Open = (send: (event: StreamedEvent) => void, end: () => void) => () => void

/**
 * Answers with an event stream (text/event-stream), for routes whose facts say `eventStream`. `open` begins to send and gives the function that
 * ends it, which is called once: when the reader has left or fallen too far behind, or this process stops. Throws outside of a request.
 */
export function eventStream(open: Open, { heartbeat = HEARTBEAT, life }: Options = {}): Response {
  const reader = currentScope()?.reader
  if (!reader) throw new Error('An event stream needs somebody who reads it')
  const ending = new Ending()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => live({ controller, reader, open, heartbeat, life, ending }),
    cancel: () => ending.come(),
  })
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  }
  return new Response(body, { headers })
}

/** Ends every event stream of this process: a server that stops would wait for them. Browsers come again by themselves. */
export function endEventStreams(): void {
  for (const ending of openStreams()) ending.come()
}

/** How many event streams are open in this process. */
export function countEventStreams(): number {
  return openStreams().size
}

const openStreams = (): Set<Ending> => singleton('event-streams', () => new Set<Ending>())

/** The end of one stream, which may come from several sides and comes once. */
class Ending {
  isHere = false
  private readonly waited = Promise.withResolvers<null>()
  readonly awaited = this.waited.promise

  come(): void {
    this.isHere = true
    this.waited.resolve(null)
  }
}

interface Life {
  controller: ReadableStreamDefaultController<Uint8Array>
  reader: Reader
  open: Open
  heartbeat: number
  life: number | undefined
  ending: Ending
}

/**
 * The whole life of a stream: what it takes at the beginning it gives back at the end, whatever ends it. It waits for the end of the connection
 * itself: `request.signal` hangs on the request weakly, and nobody holds the request while the stream is open, so that it may never tell.
 */
async function live({ controller, reader, open, heartbeat, life, ending }: Life): Promise<void> {
  const write = writerOf(controller, reader, ending)
  const end = (): void => ending.come()
  const stopWaiting = reader.whenGone(end)
  const beat = setInterval(() => write(':\n\n'), heartbeat).unref()
  const death = life === undefined ? undefined : setTimeout(end, life).unref()
  let close: (() => void) | undefined
  openStreams().add(ending)
  try {
    // The head leaves with it, so that the browser knows the stream is open.
    write(':\n\n')
    close = open((event) => write(textOf(event)), end)
    await ending.awaited
  } finally {
    ending.come()
    openStreams().delete(ending)
    stopWaiting()
    clearInterval(beat)
    clearTimeout(death)
    close?.()
  }
  try {
    controller.close()
  } catch {
    // The reader has cancelled it.
  }
}

function writerOf(controller: Life['controller'], reader: Reader, ending: Ending): (text: string) => void {
  const encoder = new TextEncoder()
  return (text) => {
    if (ending.isHere) return
    if (reader.unread() <= MAX_UNREAD) {
      controller.enqueue(encoder.encode(text))
      return
    }
    reader.hangUp()
    ending.come()
  }
}

function textOf({ name, id, data }: StreamedEvent): string {
  const head = [...(name === undefined ? [] : [`event: ${name}`]), ...(id === undefined ? [] : [`id: ${id}`])]
  // JSON has no line ends, which would end the message.
  return [...head, `data: ${JSON.stringify(data)}`, '', ''].join('\n')
}
