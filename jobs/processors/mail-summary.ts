import { z } from 'zod'

import { readContactMessages } from '~/domain/content/index.server'
import { contactSubjectLabels } from '~/domain/content/shared'
import { closeDueSummaries, deliverMail, readGatheredMails, summaryTemplates, type GatheredMails } from '~/domain/mailings/index.server'
import { readOrderFacts } from '~/domain/orders/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { summaryMail, type SummaryEntry } from '~/mails/summary-mail'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { getEnv } from '~/platform/env.server'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

import { defineJob } from '../define-job'
import { mailPolicy, nothing, sweepPolicy } from '../policies'

/** Closes the summaries whose time has come. */
export const closeSummaries = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    await closeDueSummaries()
  },
})

const summaryEvent = z.object({ eventId: z.uuid(), summaryId: z.uuid() })

/** One mail in the place of those that were over a mailbox's limit. */
export const mailSummary = defineJob({ ...mailPolicy, schema: summaryEvent, run: mailGathered })

async function mailGathered({ eventId, summaryId }: z.infer<typeof summaryEvent>): Promise<void> {
  const [gathered, shop] = await Promise.all([readGatheredMails(summaryId), readPublicSettings()])
  if (gathered === null) return
  const { APP_URL: appUrl } = getEnv()
  const words = wordings[gathered.kind](gathered.count, appUrl)
  const entries = await entriesOf[gathered.kind](gathered, appUrl)
  if (entries.length === 0) return
  const others = gathered.count - gathered.subjectIds.length
  await deliverMail({
    eventId,
    template: summaryTemplates[gathered.kind],
    subjectId: summaryId,
    to: { name: '', address: gathered.recipient },
    render: () => renderMail(words.title, summaryMail({ ...words, entries, others, shop, appUrl })),
  })
}

interface Words {
  title: string
  text: string
  button: { label: string; href: string } | null
}

const orders = (count: number) => counted(count, ['заказ', 'заказа', 'заказов'])

const wordings: Record<GatheredMails['kind'], (count: number, appUrl: string) => Words> = {
  orders: (count) => ({
    title: `По вашему адресу оформлено: ${orders(count)}`,
    text: 'Писем о заказах на ваш адрес стало слишком много, поэтому об остальных мы рассказываем в одном. Если заказы делали не вы, позвоните нам: мы их отменим. Платить за них не нужно.',
    button: null,
  }),
  'shop-orders': (count, appUrl) => ({
    title: `Заказы одним письмом: ${orders(count)}`,
    text: 'Заказов было столько, что мы собрали их в одно письмо. Проверьте, не оформляет ли их программа.',
    button: { label: 'Открыть заказы', href: appUrl + officePaths.orders() },
  }),
  'shop-messages': (count) => ({
    title: `Сообщения с сайта одним письмом: ${count}`,
    text: 'Сообщений было столько, что мы собрали их в одно письмо. Чтобы ответить, напишите на адрес покупателя.',
    button: null,
  }),
}

type EntriesOf = (gathered: GatheredMails, appUrl: string) => Promise<SummaryEntry[]>

const orderEntries =
  (linkOf: (orderId: string) => string, labels: Record<OrderStatus, string>): EntriesOf =>
  async ({ subjectIds }, appUrl) =>
    (await readOrderFacts(subjectIds)).map(({ id, orderNumber, status, totalKopecks }) => ({
      title: `Заказ ${orderNumber} на ${formatRoubles(totalKopecks)}: ${labels[status].toLowerCase()}`,
      lines: [],
      href: appUrl + linkOf(id),
    }))

const entriesOf: Record<GatheredMails['kind'], EntriesOf> = {
  orders: orderEntries((id) => paths.orderSuccess(id), orderStatusLabels),
  'shop-orders': orderEntries(officePaths.order, staffStatusLabels),
  'shop-messages': async ({ subjectIds }) => {
    const messages = await readContactMessages(subjectIds)
    return messages.map(({ name, email, phone, subject, message }) => ({
      title: `${contactSubjectLabels[subject]}: ${[name, email, phone].filter(Boolean).join(', ')}`,
      lines: message.split(/\n+/),
      href: null,
    }))
  },
}
