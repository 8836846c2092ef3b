import { z } from 'zod'

import { readCustomerMail } from '~/domain/customers/index.server'
import { deliverMail } from '~/domain/mail/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { customerMail } from '~/mails/contact-mails'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'

import { shopMailbox } from './shop-mailbox'

const written = z.object({ eventId: z.uuid(), mailId: z.uuid() })

export const mailToCustomer = defineJob({ ...mailPolicy, schema: written, run: mailWritten })

async function mailWritten({ eventId, mailId }: z.infer<typeof written>): Promise<void> {
  const [mail, shop] = await Promise.all([readCustomerMail(mailId), readPublicSettings()])
  if (mail === null) return
  const replyTo = shopMailbox(shop)
  await deliverMail({
    eventId,
    template: 'customer-mail',
    subjectId: mail.customerId,
    to: { name: mail.to.name, address: mail.to.email },
    ...(replyTo === null ? {} : { replyTo }),
    render: () => renderMail(customerMail({ mail, shop, appUrl: getEnv().APP_URL })),
  })
}
