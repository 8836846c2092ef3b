import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** As much of IMAP4rev1 (RFC 3501) as a reader of one folder needs: sign-in, SELECT, UID SEARCH, UID FETCH, UID STORE. */
export class ImapServer {
  readonly messages: { uid: number; raw: string; seen: boolean }[] = []
  uidValidity = 1
  password = 'secret'
  folder = 'INBOX'
  private nextUid = 1
  private readonly sockets = new Set<Socket>()
  private readonly server: Server = createServer((socket) => this.greet(socket))
  port = 0

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** Puts a message into the folder. */
  deliver(raw: string): void {
    this.messages.push({ uid: this.nextUid++, raw, seen: false })
  }

  private greet(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let pending = ''
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString('utf8')).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) socket.write(this.answer(line))
    })
  }

  private answer(line: string): string {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? []
    const name = command.toUpperCase() === 'UID' ? `UID ${rest.split(' ')[0]?.toUpperCase() ?? ''}` : command.toUpperCase()
    const said = (this.replies[name] ?? (() => ''))(rest)
    return said.startsWith('NO') ? `${tag} ${said}\r\n` : `${said}${tag} OK done\r\n`
  }

  private readonly replies: Readonly<Record<string, (rest: string) => string>> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1\r\n',
    NAMESPACE: () => '* NAMESPACE (("" "/")) NIL NIL\r\n',
    LIST: (rest) => (rest.startsWith('"" ""') ? '* LIST (\\Noselect) "/" ""\r\n' : `* LIST () "/" ${this.folder}\r\n`),
    LOGIN: (rest) => (rest.includes(this.password) ? '' : 'NO [AUTHENTICATIONFAILED] Invalid credentials'),
    SELECT: (rest) => (rest.replaceAll('"', '') === this.folder ? this.opened() : 'NO [NONEXISTENT] No such folder'),
    LOGOUT: () => '* BYE\r\n',
    'UID SEARCH': (rest) => `* SEARCH ${this.uidsIn(rest).join(' ')}\r\n`,
    'UID FETCH': (rest) => this.fetched(rest),
    'UID STORE': (rest) => this.stored(rest),
  }

  private opened(): string {
    return `* ${this.messages.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${this.uidValidity}] ok\r\n* OK [UIDNEXT ${this.nextUid}] ok\r\n`
  }

  /** «7:*» has the last message too, even if it lies before. */
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

/** Starts a server on a free port. */
export async function startImapServer(): Promise<ImapServer> {
  const server = new ImapServer()
  await server.start()
  return server
}
