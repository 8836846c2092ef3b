import { z } from 'zod'

import { mailingTransport } from '~/domain/integrations/index.server'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readPendingWait } from '~/domain/mailings/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { stockWaitMail } from '~/mails/stock-wait-mail'
import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'

const mailRequest = z.object({ eventId: z.uuid(), waitId: z.uuid() })

export const mailStockWait = defineJob({ ...mailPolicy, schema: mailRequest, run: mailLink })

async function mailLink({ eventId, waitId }: z.infer<typeof mailRequest>): Promise<void> {
  const [wait, shop] = await Promise.all([readPendingWait(waitId), readPublicSettings()])
  if (!wait) return
  const { APP_URL: appUrl } = getEnv()
  const unsubscribe = appUrl + paths.unsubscribe({ token: wait.unsubscribeToken })
  await deliverMail({
    eventId,
    template: 'stock-wait',
    subjectId: waitId,
    to: { name: '', address: wait.email },
    transport: await mailingTransport(),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    render: async () => {
      const link = appUrl + paths.stockWaitConfirm({ token: wait.confirmToken })
      return renderMail(
        stockWaitMail({
          texts: await readMailTexts('stock-wait'),
          product: wait.product,
          link,
          unsubscribe,
          shop,
          appUrl,
        }),
      )
    },
  })
}
