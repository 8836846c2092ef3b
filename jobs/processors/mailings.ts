import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { mailingTransport } from '~/domain/integrations/index.server'
import { deliverMail } from '~/domain/mail/index.server'
import {
  readLetterTest,
  readRecipientName,
  sampleLetter,
  gatherRecipients,
  readStoredLetter,
} from '~/domain/mailings/index.server'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { snapshotLetter } from '../letter-of-mailing'
import { mailPolicy, mailingPolicy } from '../policies'

const testRequest = z.object({
  eventId: z.uuid(),
  mailingId: z.uuid(),
  sealedTo: z.string(),
  person: z.string().default(''),
})

export const mailMailingTest = defineJob({ ...mailPolicy, schema: testRequest, run: mailTestLetter })

async function mailTestLetter({ eventId, person, ...test }: z.infer<typeof testRequest>): Promise<void> {
  const letterTest = await readLetterTest(test)
  if (!letterTest) return
  await deliverMail({
    eventId,
    template: 'mailing-test',
    subjectId: test.mailingId,
    to: { name: '', address: letterTest.to },
    transport: await mailingTransport(),
    render: async () => {
      const name = await readRecipientName(person)
      const letter = sampleLetter(await snapshotLetter(letterTest.mailing), {
        name,
        appUrl: getEnv().APP_URL,
      })
      return { ...letter, subject: `[Проба] ${letter.subject}` }
    },
  })
}

export const gatherMailing = defineJob({
  ...mailingPolicy,
  schema: z.object({ eventId: z.uuid(), mailingId: z.uuid() }),
  run: async ({ mailingId }) => {
    const stored = await readStoredLetter(mailingId)
    if (stored) await gatherRecipients({ mailingId, letter: await snapshotLetter(stored), random: randomInt })
  },
})
