// A mail server that takes everything and keeps nothing, in a process of its own; prints its port, and how many mails came when it ends.
import process from 'node:process'

import { SMTPServer } from 'smtp-server'

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
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.stdout.write(`port ${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.on('SIGTERM', () => {
  process.stdout.write(`mails ${mails}\n`)
  process.exit(0)
})
