import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { gatherRecipients, readStoredLetter } from '~/domain/mailings/index.server'

import { defineJob } from '../define-job'
import { snapshotLetter } from '../letter-of-mailing'
import { mailingPolicy } from '../policies'

export const gatherMailing = defineJob({
  ...mailingPolicy,
  schema: z.object({ eventId: z.uuid(), mailingId: z.uuid() }),
  run: async ({ mailingId }) => {
    const stored = await readStoredLetter(mailingId)
    if (stored) await gatherRecipients({ mailingId, letter: await snapshotLetter(stored), random: randomInt })
  },
})
