import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Treatment = 'take' | number | 'hang-up-before' | 'hang-up-after'

export interface ArrivedLetter {
  to: string
  raw: string
}

export class WildSmtp {
  readonly arrived: ArrivedLetter[] = []
  /** Milliseconds. */
  delay = 0
  /** Null while all senders are accepted. */
  senderAnswer: number | null = null
  private readonly sockets = new Set<Socket>()
  private readonly server: Server

  constructor(private readonly treat: (to: string) => Treatment) {
    this.server = createServer((socket) => this.talk(socket))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    let to = ''
    let letter: string[] | null = null
    say('220 wild.example ESMTP')
    const lines = createInterface({ input: socket, crlfDelay: Infinity })
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      if (letter !== null) {
        if (line !== '.') {
          letter.push(line)
          return
        }
        this.arrived.push({ to, raw: unfolded(letter.join('\r\n')) })
        letter = null
        if (this.treat(to) === 'hang-up-after') socket.destroy()
        else setTimeout(() => say('250 2.0.0 taken'), this.delay)
        return
      }
      const [command = ''] = line.toUpperCase().split(' ')
      if (command === 'EHLO') say('250-wild.example\r\n250 8BITMIME')
      else if (command === 'MAIL' && this.senderAnswer !== null)
        say(`${this.senderAnswer} 5.7.1 your limit is used up`)
      else if (command === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        const treatment = this.treat(to)
        say(typeof treatment === 'number' ? `${treatment} ${words(treatment)} <${to}>` : '250 2.1.5 ok')
      } else if (command === 'DATA') {
        if (this.treat(to) === 'hang-up-before') socket.destroy()
        else {
          letter = []
          say('354 go on')
        }
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else say('250 2.0.0 ok')
    })
  }
}

/** RFC 5322, 2.2.3. */
const unfolded = (raw: string): string => raw.replaceAll(/\r\n(?=[ \t])/g, '')

const words = (code: number): string =>
  code === 550 ? '5.1.1 user unknown' : code >= 500 ? '5.7.1 refused' : '4.3.2 try again later'

export async function startWildSmtp(treat: (to: string) => Treatment = () => 'take'): Promise<WildSmtp> {
  const server = new WildSmtp(treat)
  await server.start()
  return server
}
