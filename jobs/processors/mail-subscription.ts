import { z } from 'zod'

import { mailingTransport } from '~/domain/integrations/index.server'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readSubscription } from '~/domain/mailings/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { subscriptionMail } from '~/mails/subscription-mail'
import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'

const subscriptionEvent = z.object({ eventId: z.uuid(), subscriberId: z.uuid() })

export const mailSubscription = defineJob({ ...mailPolicy, schema: subscriptionEvent, run: mailLink })

async function mailLink({ eventId, subscriberId }: z.infer<typeof subscriptionEvent>): Promise<void> {
  const [subscription, shop] = await Promise.all([readSubscription(subscriberId), readPublicSettings()])
  if (!subscription) return
  const { APP_URL: appUrl } = getEnv()
  const { email, confirmToken, unsubscribeToken } = subscription
  const unsubscribe = appUrl + paths.unsubscribe({ token: unsubscribeToken })
  await deliverMail({
    eventId,
    template: 'subscription',
    subjectId: subscriberId,
    to: { name: '', address: email },
    transport: await mailingTransport(),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    render: async () => {
      const link = appUrl + paths.newsletterConfirm({ token: confirmToken })
      return renderMail(
        subscriptionMail({ texts: await readMailTexts('subscription'), link, unsubscribe, shop, appUrl }),
      )
    },
  })
}
