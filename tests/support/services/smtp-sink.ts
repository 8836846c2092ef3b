import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { PATIENCE } from '../setup/patience'

export interface ReceivedMail {
  from: string
  to: string[]
  message: Email
  raw: string
  isUtf8: boolean
  receivedAt: number
}

interface SinkOptions {
  /** Milliseconds per message. */
  delayMs?: number
  withoutUtf8?: boolean
}

export class SmtpSink {
  readonly mails: ReceivedMail[] = []
  private readonly server: SMTPServer
  private refusal: Error | undefined
  private port = 0

  constructor(private readonly options: SinkOptions = {}) {
    this.server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      hideSMTPUTF8: options.withoutUtf8 ?? false,
      logger: false,
      onData: (stream, session, done) => {
        this.receive(stream, session).then(() => {
          done()
        }, done)
      },
    })
    this.server.on('error', () => undefined)
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** 4xx is temporary, 5xx permanent; undefined accepts mails again. */
  refuseWith(responseCode: number | undefined, text = 'refused by the test'): void {
    this.refusal = responseCode === undefined ? undefined : Object.assign(new Error(text), { responseCode })
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.includes(address.toLowerCase()))
  }

  /** @throws Error with the received mails after `limitMs` */
  async waitFor(
    fits: (mail: ReceivedMail) => boolean,
    count = 1,
    limitMs = PATIENCE,
  ): Promise<ReceivedMail[]> {
    const deadline = Date.now() + limitMs
    for (;;) {
      const found = this.mails.filter(fits)
      if (found.length >= count) return found
      if (Date.now() > deadline) {
        const came = this.mails.map((mail) => `${mail.to.join(', ')}: ${mail.message.subject ?? ''}`)
        throw new Error(
          `${found.length} of ${count} mails came in ${limitMs} ms. All mails:\n${came.join('\n')}`,
        )
      }
      await sleep(50)
    }
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    if (this.options.delayMs) await sleep(this.options.delayMs)
    if (this.refusal) throw this.refusal
    const raw = Buffer.concat(chunks).toString('utf8')
    const { mailFrom, rcptTo } = session.envelope
    this.mails.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map((recipient) => recipient.address.toLowerCase()),
      message: await PostalMime.parse(raw),
      raw,
      isUtf8: session.envelope.smtpUtf8 === true,
      receivedAt: Date.now(),
    })
  }
}

export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const sink = new SmtpSink(options)
  await sink.start()
  return sink
}
