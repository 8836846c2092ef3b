import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and keeps nothing. */
export interface MailSink {
  port: number
  /** How many mails came. */
  count: () => number
  close: () => void
}

/** Opens a sink on a port that is free. */
export async function openMailSink(): Promise<MailSink> {
  let mails = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      mails += 1
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    count: () => mails,
    close: () => server.close(),
  }
}
