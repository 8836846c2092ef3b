import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

type Manner = 'open' | 'refused' | 'silent'

/**
 * Makes a service unavailable to one shop: `refused` like a dead process, `silent` like a hanging machine.
 */
export class TcpGate {
  private manner: Manner = 'open'
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  private port = 0

  private constructor(private readonly target: URL) {}

  static async before(url: string): Promise<TcpGate> {
    const gate = new TcpGate(new URL(url))
    await gate.listen()
    return gate
  }

  get url(): string {
    const through = new URL(this.target)
    through.hostname = '127.0.0.1'
    through.port = String(this.port)
    return through.href
  }

  /** Closes open connections too. */
  async refuse(): Promise<void> {
    this.manner = 'refused'
    await this.close()
  }

  /** Connections stay open, but no data passes. */
  silence(): void {
    this.manner = 'silent'
    for (const socket of this.sockets) socket.unpipe().pause()
  }

  async open(): Promise<void> {
    await this.close()
    this.manner = 'open'
    await this.listen()
  }

  async close(): Promise<void> {
    const { server } = this
    this.server = undefined
    for (const socket of this.sockets) socket.destroy()
    if (!server) return
    server.close()
    await once(server, 'close')
  }

  private async listen(): Promise<void> {
    const server = createServer((inner) => this.pass(inner))
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.server = server
    this.port = (server.address() as AddressInfo).port
  }

  private pass(inner: Socket): void {
    this.keep(inner)
    if (this.manner !== 'open') {
      inner.pause()
      return
    }
    const outer = connect(Number(this.target.port), this.target.hostname)
    this.keep(outer)
    inner.pipe(outer)
    outer.pipe(inner)
    inner.once('close', () => outer.destroy())
    outer.once('close', () => inner.destroy())
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.sockets.delete(socket))
  }
}
