import { z } from 'zod'

import { readContactMessages } from '~/domain/content/index.server'
import { contactSubjectLabels } from '~/domain/content/shared'
import {
  closeDueSummaries,
  deliverMail,
  readGatheredMails,
  readMailTexts,
  summaryTemplates,
  type GatheredMails,
} from '~/domain/mail/index.server'
import { readOrderFacts, type OrderFacts } from '~/domain/orders/index.server'
import { orderStatusText } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { summaryMail, type SummaryEntry } from '~/mails/summary-mail'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'
import { formatRoubles } from '~/platform/money/money'
import { inSentence } from '~/platform/text/in-sentence'

import { defineJob } from '../define-job'
import { mailPolicy, nothing, sweepPolicy } from '../policies'

export const closeSummaries = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    await closeDueSummaries()
  },
})

const summaryEvent = z.object({ eventId: z.uuid(), summaryId: z.uuid() })

export const mailSummary = defineJob({ ...mailPolicy, schema: summaryEvent, run: mailGathered })

async function mailGathered({ eventId, summaryId }: z.infer<typeof summaryEvent>): Promise<void> {
  const [gathered, shop] = await Promise.all([readGatheredMails(summaryId), readPublicSettings()])
  if (gathered === null) return
  const { APP_URL: appUrl } = getEnv()
  const entries = await entriesOf[gathered.kind](gathered, appUrl)
  if (entries.length === 0) return
  const { count, kind } = gathered
  const others = count - gathered.subjectIds.length
  const of = kind === 'shop-messages' ? 'messages' : 'orders'
  const href = kind === 'shop-orders' ? appUrl + officePaths.orders() : null
  await deliverMail({
    eventId,
    template: summaryTemplates[gathered.kind],
    subjectId: summaryId,
    to: { name: '', address: gathered.recipient },
    render: async () => {
      const texts = await readMailTexts(summaryTemplates[kind])
      return renderMail(summaryMail({ texts, count, of, entries, others, href, shop, appUrl }))
    },
  })
}

type EntriesOf = (gathered: GatheredMails, appUrl: string) => Promise<SummaryEntry[]>

const orderEntries =
  (linkOf: (orderId: string) => string, wordsOf: (order: OrderFacts) => string): EntriesOf =>
  async ({ subjectIds }, appUrl) =>
    (await readOrderFacts(subjectIds)).map((order) => ({
      title: `Заказ ${order.orderNumber} на ${formatRoubles(order.totalKopecks)}: ${inSentence(wordsOf(order))}`,
      lines: [],
      href: appUrl + linkOf(order.id),
    }))

const entriesOf: Record<GatheredMails['kind'], EntriesOf> = {
  orders: orderEntries((id) => paths.orderSuccess(id), orderStatusText),
  'shop-orders': orderEntries(officePaths.order, ({ status }) => staffStatusLabels[status]),
  'shop-messages': async ({ subjectIds }) => {
    const messages = await readContactMessages(subjectIds)
    return messages.map(({ name, email, phone, subject, message }) => ({
      title: `${contactSubjectLabels[subject]}: ${[name, email, phone].filter(Boolean).join(', ')}`,
      lines: message.split(/\n+/),
      href: null,
    }))
  },
}
