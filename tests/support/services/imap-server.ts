import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'

interface Encryption {
  from: 'first-word' | 'starttls'
  certificate: { key: string; cert: string }
}

/** The part of IMAP4rev1 (RFC 3501) that a reader of one folder needs. */
export class ImapServer {
  readonly messages: { uid: number; raw: string; seen: boolean }[] = []
  uidValidity = 1
  password = 'secret'
  folder = 'INBOX'
  private nextUid = 1
  private readonly sockets = new Set<Socket>()
  private readonly server: Server
  /** Number of passwords sent without encryption. */
  openPasswords = 0
  port = 0

  constructor(private readonly encryption?: Encryption) {
    const greet = (socket: Socket): void => {
      socket.write(`* OK [CAPABILITY ${this.capabilities(socket)}] ready\r\n`)
      this.converse(socket)
    }
    this.server =
      encryption?.from === 'first-word' ? createTlsServer(encryption.certificate, greet) : createServer(greet)
    this.server.on('tlsClientError', () => undefined)
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  deliver(raw: string): void {
    this.messages.push({ uid: this.nextUid++, raw, seen: false })
  }

  private capabilities(socket: Socket): string {
    const isOpen = this.encryption?.from === 'starttls' && !(socket instanceof TLSSocket)
    return isOpen ? 'IMAP4rev1 STARTTLS' : 'IMAP4rev1'
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    socket.on('error', () => undefined)
    let pending = ''
    const receive = (chunk: Buffer): void => {
      const lines = (pending + chunk.toString('utf8')).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        if (/^\S+ STARTTLS$/i.test(line) && this.encryption) {
          socket.off('data', receive)
          socket.write(`${line.split(' ')[0] ?? ''} OK begin\r\n`)
          this.converse(new TLSSocket(socket, { isServer: true, ...this.encryption.certificate }))
        } else socket.write(this.answer(line, socket))
      }
    }
    socket.on('data', receive)
  }

  private answer(line: string, socket: Socket): string {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? []
    const name =
      command.toUpperCase() === 'UID'
        ? `UID ${rest.split(' ')[0]?.toUpperCase() ?? ''}`
        : command.toUpperCase()
    if (name === 'LOGIN' && !(socket instanceof TLSSocket)) this.openPasswords += 1
    if (name === 'CAPABILITY') return `* CAPABILITY ${this.capabilities(socket)}\r\n${tag} OK done\r\n`
    const said = (this.replies[name] ?? (() => ''))(rest)
    return said.startsWith('NO') ? `${tag} ${said}\r\n` : `${said}${tag} OK done\r\n`
  }

  private readonly replies: Readonly<Record<string, (rest: string) => string>> = {
    NAMESPACE: () => '* NAMESPACE (("" "/")) NIL NIL\r\n',
    LIST: (rest) =>
      rest.startsWith('"" ""') ? '* LIST (\\Noselect) "/" ""\r\n' : `* LIST () "/" ${this.folder}\r\n`,
    LOGIN: (rest) => (rest.includes(this.password) ? '' : 'NO [AUTHENTICATIONFAILED] Invalid credentials'),
    SELECT: (rest) =>
      rest.replaceAll('"', '') === this.folder ? this.opened() : 'NO [NONEXISTENT] No such folder',
    LOGOUT: () => '* BYE\r\n',
    'UID SEARCH': (rest) => `* SEARCH ${this.uidsIn(rest).join(' ')}\r\n`,
    'UID FETCH': (rest) => this.fetched(rest),
    'UID STORE': (rest) => this.stored(rest),
  }

  private opened(): string {
    return `* ${this.messages.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${this.uidValidity}] ok\r\n* OK [UIDNEXT ${this.nextUid}] ok\r\n`
  }

  /** `7:*` includes the last message even when its number is lower. */
  private uidsIn(rest: string): number[] {
    const from = Number(/(\d+):\*/.exec(rest)?.[1] ?? 0)
    const last = this.messages.at(-1)?.uid
    return this.messages.map(({ uid }) => uid).filter((uid) => uid >= from || uid === last)
  }

  private fetched(rest: string): string {
    const wanted = Number(/FETCH (\d+)/i.exec(rest)?.[1])
    const place = this.messages.findIndex(({ uid }) => uid === wanted)
    const message = this.messages[place]
    if (!message) return ''
    return `* ${place + 1} FETCH (UID ${wanted} BODY[]<0> {${Buffer.byteLength(message.raw)}}\r\n${message.raw})\r\n`
  }

  private stored(rest: string): string {
    const uids = (/STORE (\S+)/i.exec(rest)?.[1] ?? '').split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split(':').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
    for (const message of this.messages) if (uids.includes(message.uid)) message.seen = true
    return ''
  }
}

/** Without encryption by default. */
export async function startImapServer(encryption?: Encryption): Promise<ImapServer> {
  const server = new ImapServer(encryption)
  await server.start()
  return server
}
