import pg from 'pg'

import { getLogger } from './log.server'

/** Milliseconds between attempts to connect again. */
const RETRY_DELAY = 1_000

interface ListenerOptions {
  url: string
  channel: string
  onMessage: (payload: string) => void
  /** Called on every connection after the first: messages may have been missed. */
  onReconnect: () => void
}

/** A connection of its own that LISTENs on one channel and comes back by itself. */
export interface Listener {
  readonly connected: boolean
  close(): Promise<void>
}

/** Starts listening; the connection is made in the background. */
export function createListener(options: ListenerOptions): Listener {
  return new ReconnectingListener(options)
}

class ReconnectingListener implements Listener {
  connected = false
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false
  private connectedBefore = false

  constructor(private readonly options: ListenerOptions) {
    void this.connect()
  }

  async close(): Promise<void> {
    this.closed = true
    this.connected = false
    clearTimeout(this.timer)
    await this.client?.end().catch(() => undefined)
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      application_name: `color-center listen ${this.options.channel}`,
    })
    this.client = client
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    client.on('notification', (message) => this.options.onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(this.options.channel)}`)
    } catch {
      this.lost(client)
      return
    }
    this.connected = true
    if (this.connectedBefore) this.options.onReconnect()
    this.connectedBefore = true
  }

  private lost(client: pg.Client): void {
    if (client !== this.client || this.closed) return
    if (this.connected) getLogger().warn({ channel: this.options.channel }, 'listening connection lost')
    this.connected = false
    this.client = undefined
    void client.end().catch(() => undefined)
    this.timer = setTimeout(() => void this.connect(), RETRY_DELAY)
    this.timer.unref()
  }
}
