import { SMTPServer } from 'smtp-server'

export interface MailSink {
  port: number
  count: () => number
  close: () => void
}

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
