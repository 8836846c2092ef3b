import { z } from 'zod'

import { runMailboxTest } from '~/domain/bounces/index.server'
import { runMailTest } from '~/domain/mail-check/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { mailTestMail } from '~/mails/mail-test-mail'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { MINUTE } from '../policies'

const mailTestRequest = z.object({ eventId: z.uuid(), mailTestId: z.uuid() })

/** Staff wait for the result, so it must not queue behind retried emails. */
export const mailTest = defineJob({
  queue: 'orders',
  attempts: 2,
  backoff: 1_000,
  timeout: MINUTE,
  schema: mailTestRequest,
  run: async ({ mailTestId }) => {
    const shop = await readPublicSettings()
    await runMailTest(mailTestId, renderMail(mailTestMail({ shop, appUrl: getEnv().APP_URL })))
  },
})

export const mailboxTest = defineJob({
  queue: 'orders',
  attempts: 2,
  backoff: 1_000,
  timeout: MINUTE,
  schema: z.object({ eventId: z.uuid(), mailTestId: z.uuid() }),
  run: ({ mailTestId }) => runMailboxTest(mailTestId),
})
