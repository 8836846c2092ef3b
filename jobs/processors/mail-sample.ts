import { z } from 'zod'

import { deliverMail, readMailSample } from '~/domain/mail/index.server'
import { holdOfNewOrder } from '~/domain/orders/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { sampleFacts } from '~/mails/sample-facts'
import { sampleMail } from '~/mails/sample-mail'
import { formatDateTime } from '~/platform/dates/dates'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'

const sampleRequest = z.object({
  eventId: z.uuid(),
  template: z.string(),
  texts: z.record(z.string(), z.string()),
  textName: z.string(),
  sealedTo: z.string(),
})

/** Sends a sample with an invented order. */
export const mailSample = defineJob({ ...mailPolicy, schema: sampleRequest, run: mailTexts })

async function mailTexts({ eventId, ...request }: z.infer<typeof sampleRequest>): Promise<void> {
  const sample = readMailSample(request)
  if (sample === null) return
  const [shop, until] = await Promise.all([readPublicSettings(), holdOfNewOrder()])
  const heldUntil = formatDateTime(until, shop.general.timezone)
  await deliverMail({
    eventId,
    template: 'mail-sample',
    subjectId: null,
    to: { name: '', address: sample.to },
    render: () => {
      const mail = renderMail(
        sampleMail(
          sample.mail,
          sample.texts,
          sampleFacts({ shop, appUrl: getEnv().APP_URL, heldUntil }),
          sample.textName,
        ),
      )
      return { ...mail, subject: `[Проба] ${mail.subject}` }
    },
  })
}
