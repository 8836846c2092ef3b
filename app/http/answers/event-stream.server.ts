import { singleton } from '~/platform/process/singleton.server'

import { currentScope, type Reader } from '../requests/request-scope.server'

/** Milliseconds; proxies close connections that are silent for 30 seconds. */
const HEARTBEAT = 15_000
/** Bytes; a slower reader is disconnected and reconnects. */
const MAX_UNREAD = 256 * 1024

export interface StreamedEvent {
  name?: string
  id?: string
  data: unknown
}

interface Options {
  heartbeat?: number
  /** Milliseconds until the browser must reconnect and authenticate again; unlimited by default. */
  life?: number
}

type Open = (send: (event: StreamedEvent) => void, end: () => void) => () => void

/**
 * Needs the route's fact `eventStream`. The function that `open` returns is called once, at the end.
 * @throws outside of a request
 */
export function eventStream(open: Open, { heartbeat = HEARTBEAT, life }: Options = {}): Response {
  const reader = currentScope()?.reader
  if (!reader) throw new Error('An event stream needs a subscriber')
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

/** A stopping server would wait for open streams. Browsers reconnect. */
export function endEventStreams(): void {
  for (const ending of openStreams()) ending.come()
}

export function countEventStreams(): number {
  return openStreams().size
}

const openStreams = (): Set<Ending> => singleton('event-streams', () => new Set<Ending>())

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
 * Waits for the connection's own close event: `request.signal` is only weakly referenced and may never fire.
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
    // The reader has already cancelled it.
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
  // JSON has no line breaks, which would end the message.
  return [...head, `data: ${JSON.stringify(data)}`, '', ''].join('\n')
}
