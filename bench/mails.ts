import nodemailer from 'nodemailer'

import { compare, perSecond } from './support/compare'
import { openBenchDatabase } from './support/bench-database'
import { openMailSink } from './support/open-mail-sink'

const SENDERS = 20

const sink = await openMailSink()
const database = await openBenchDatabase()
process.env.SMTP_URL = `smtp://127.0.0.1:${sink.port}`
const { deliverMail } = await import('~/domain/mail/index.server')
const { closeDatabase } = await import('~/platform/db/db.server')
const { closeMail } = await import('~/platform/mail/mail.server')
const { getPurgeFeed } = await import('~/platform/cache/purges.server')
const { newId } = await import('~/platform/db/ids.server')

getPurgeFeed()
const content = {
  subject: 'Заказ CC-00000000 принят',
  html: `<p>${'Краска фасадная, 9 л. '.repeat(500)}</p>`,
  text: 'Краска фасадная, 9 л. '.repeat(100),
}
const to = { name: 'Анна', address: 'anna@example.ru' }
const transport = nodemailer.createTransport({
  host: '127.0.0.1',
  port: sink.port,
  secure: false,
  pool: true,
  maxConnections: 3,
  maxMessages: 200,
})
const ours = () =>
  deliverMail({
    eventId: newId(),
    template: 'order-placed',
    to: { name: 'Анна', address: `anna-${newId()}@example.ru` },
    subjectId: null,
    render: () => content,
  })
const bare = () => transport.sendMail({ from: 'shop@example.ru', to, ...content })
await compare(
  'mails, 20 senders',
  { name: 'deliverMail', run: (ms) => perSecond(SENDERS, ms, ours) },
  { name: 'pooled nodemailer', run: (ms) => perSecond(SENDERS, ms, bare) },
  0.8,
)

transport.close()
closeMail()
await getPurgeFeed().close()
await closeDatabase()
await database.stop()
sink.close()
