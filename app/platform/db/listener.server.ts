import pg from 'pg'

import { getEnv } from '../process/env.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'

/** Milliseconds. */
const FIRST_RETRY = 200
const RETRY_DELAY = 1_000
/** Milliseconds, between checks and for the response: a hung machine sends no error. */
const HEARTBEAT = 5_000
const NO_CONNECTION_LEFT = '53300'

type UnrefClient = pg.Client & { unref: () => void }

interface ListenerOptions {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onReconnect: () => void
}

export interface Listener {
  readonly connected: boolean
  isAway(): Promise<boolean>
  close(): Promise<void>
}

export function createListener(options: ListenerOptions): Listener {
  return new ReconnectingListener(options)
}

class ReconnectingListener implements Listener {
  connected = false
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private heartbeat: NodeJS.Timeout | undefined
  private closed = false
  private connectedBefore = false
  private away = Promise.withResolvers<boolean>()

  constructor(private readonly options: ListenerOptions) {
    void this.connect()
  }

  isAway(): Promise<boolean> {
    return this.away.promise
  }

  async close(): Promise<void> {
    this.closed = true
    this.connected = false
    clearTimeout(this.timer)
    clearInterval(this.heartbeat)
    this.away.resolve(true)
    await this.client?.end().catch(() => undefined)
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      keepAlive: true,
      connectionTimeoutMillis: getEnv().DATABASE_CONNECT_MS,
      application_name: `color-center listen ${this.options.channel}`,
    })
    this.client = client
    client.on('error', (error) => this.lost(client, error))
    client.on('end', () => this.lost(client))
    client.on('notification', (message) => this.options.onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(this.options.channel)}`)
    } catch (error) {
      this.lost(client, error)
      return
    }
    if (client !== this.client || this.closed) return
    ;(client as UnrefClient).unref()
    this.connected = true
    if (this.connectedBefore) this.options.onReconnect()
    this.connectedBefore = true
    this.decide(false)
    this.heartbeat = setInterval(() => void this.checkLife(client), HEARTBEAT)
    this.heartbeat.unref()
  }

  private async checkLife(client: pg.Client): Promise<void> {
    const late = setTimeout(() => this.lost(client), HEARTBEAT)
    late.unref()
    await client.query('SELECT 1').catch(() => this.lost(client))
    clearTimeout(late)
  }

  private decide(isAway: boolean): void {
    this.away.resolve(isAway)
    this.away = Promise.withResolvers()
    this.away.resolve(isAway)
  }

  private lost(client: pg.Client, error?: unknown): void {
    if (client !== this.client || this.closed) return
    clearInterval(this.heartbeat)
    const wasConnected = this.connected
    this.connected = false
    this.client = undefined
    if (wasConnected) {
      warnRepeatedly({ channel: this.options.channel }, 'listening connection lost')
      this.away = Promise.withResolvers()
    } else this.decide((error as { code?: unknown } | undefined)?.code !== NO_CONNECTION_LEFT)
    void client.end().catch(() => undefined)
    this.timer = setTimeout(() => void this.connect(), wasConnected ? FIRST_RETRY : RETRY_DELAY)
    this.timer.unref()
  }
}
