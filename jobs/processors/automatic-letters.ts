import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { mailingTransport } from '~/domain/integrations/index.server'
import { deliverMail } from '~/domain/mail/index.server'
import {
  addressOfTest,
  automaticTestAsked,
  planCartLetters,
  planFirstOrderLetter,
  planStockLetters,
  readAutomaticSample,
  readRecipientName,
  sampleLetter,
} from '~/domain/mailings/index.server'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { getEnv } from '~/platform/env.server'

import { defineJob } from '../define-job'
import { mailingPolicy, mailPolicy, nothing, sweepPolicy } from '../policies'

/** Plans the letters that the clock brings: carts that were left alone, and goods that came back in whatever way. */
export const planLetters = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    await planCartLetters()
    await planStockLetters()
  },
})

/** Plans the letters to whom waits, at once when pieces come back to the shelf. */
export const planReturned = defineJob({
  ...mailingPolicy,
  schema: z.object({ eventId: z.uuid() }),
  run: async () => {
    await planStockLetters()
  },
})

/** Plans the promo code of whoever has registered. */
export const planFirstOrder = defineJob({
  ...mailingPolicy,
  schema: z.object({ eventId: z.uuid(), userId: z.uuid() }),
  run: ({ userId }) => planFirstOrderLetter({ userId, random: randomInt }),
})

const testAsked = automaticTestAsked.schema

/** A mail that goes by itself, for somebody who wants to see it in their mailbox. */
export const mailAutomaticTest = defineJob({
  ...mailPolicy,
  schema: z.object({ eventId: z.uuid(), name: z.string(), person: z.string(), sealedTo: z.string() }),
  run: async ({ eventId, ...asked }) => {
    const { name, person, sealedTo } = testAsked.parse(asked)
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
