import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { mailingTransport } from '~/domain/integrations/index.server'
import { deliverMail } from '~/domain/mail/index.server'
import {
  addressOfTest,
  automaticTestRequested,
  planCartLetters,
  planFirstOrderLetter,
  planStockLetters,
  readAutomaticSample,
  readRecipientName,
  sampleLetter,
} from '~/domain/mailings/index.server'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailingPolicy, mailPolicy, nothing, sweepPolicy } from '../policies'

export const planLetters = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    await planCartLetters()
    await planStockLetters()
  },
})

export const planReturned = defineJob({
  ...mailingPolicy,
  schema: z.object({ eventId: z.uuid() }),
  run: async () => {
    await planStockLetters()
  },
})

export const planFirstOrder = defineJob({
  ...mailingPolicy,
  schema: z.object({ eventId: z.uuid(), userId: z.uuid() }),
  run: ({ userId }) => planFirstOrderLetter({ userId, random: randomInt }),
})

const testRequest = automaticTestRequested.schema

export const mailAutomaticTest = defineJob({
  ...mailPolicy,
  schema: z.object({ eventId: z.uuid(), name: z.string(), person: z.string(), sealedTo: z.string() }),
  run: async ({ eventId, ...request }) => {
    const { name, person, sealedTo } = testRequest.parse(request)
    await deliverMail({
      eventId,
      template: 'mailing-test',
      subjectId: eventId,
      to: { name: '', address: addressOfTest(sealedTo) },
      transport: await mailingTransport(),
      render: async () => {
        const letter = renderLetter(await readAutomaticSample(name, person))
        const shown = sampleLetter(letter, {
          name: await readRecipientName(person),
          appUrl: getEnv().APP_URL,
        })
        return { ...shown, subject: `[Проба] ${shown.subject}` }
      },
    })
  },
})
