import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** How a gate treats connections, old and new. */
type Manner = 'open' | 'refused' | 'silent'

/**
 * Stands between a shop and one of its services, so that a test can take the service away from this shop alone: `refused` as when the
 * service is dead, `silent` as when its machine hangs.
 */
export class TcpGate {
  private manner: Manner = 'open'
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  private port = 0

  private constructor(private readonly target: URL) {}

  /** Opens a gate before the service of a connection string. */
  static async before(url: string): Promise<TcpGate> {
    const gate = new TcpGate(new URL(url))
    await gate.listen()
    return gate
  }

  /** The connection string that leads through the gate. */
  get url(): string {
    const through = new URL(this.target)
    through.hostname = '127.0.0.1'
    through.port = String(this.port)
    return through.href
  }

  /** From now on nobody gets in and those inside are thrown out. */
  async refuse(): Promise<void> {
    this.manner = 'refused'
    await this.close()
  }

  /** From now on connections are taken and stay, but nothing passes. */
  silence(): void {
    this.manner = 'silent'
    for (const socket of this.sockets) socket.unpipe().pause()
  }

  /** The service is there again; connections of the time before are lost. */
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
