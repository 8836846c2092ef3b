// A mail server that takes everything and keeps nothing, in a process of its own; prints its port, and how many mails came when it ends.
import process from 'node:process'

import { openMailSink } from './open-mail-sink'

const sink = await openMailSink()
process.stdout.write(`port ${sink.port}\n`)
process.on('SIGTERM', () => {
  process.stdout.write(`mails ${sink.count()}\n`)
  process.exit(0)
})
