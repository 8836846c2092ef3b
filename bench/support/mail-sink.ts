// Discards all mail; prints its port, and finally the count.
import process from 'node:process'

import { openMailSink } from './open-mail-sink'

const sink = await openMailSink()
process.stdout.write(`port ${sink.port}\n`)
process.on('SIGTERM', () => {
  process.stdout.write(`mails ${sink.count()}\n`)
  process.exit(0)
})
