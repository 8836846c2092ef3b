import { removeOldEvents } from '~/domain/analytics/index.server'
import { removeOldTokens } from '~/domain/api-tokens/index.server'
import { removeOldAudit } from '~/domain/audit/index.server'
import { removeExpiredSessions, removeOldAttempts } from '~/domain/auth/index.server'
import { removeOldBulkChanges } from '~/domain/bulk-edit/index.server'
import { removeExpiredCarts } from '~/domain/cart/index.server'
import { removeOrphanDocuments } from '~/domain/catalog/index.server'
import { removeOldConsents } from '~/domain/consents/index.server'
import { removeOldMessages } from '~/domain/content/index.server'
import { forgetOldOrders } from '~/domain/customers/index.server'
import {
  removeErasedFiles,
  removeOldExports,
  forgetImportedPictures,
  removeOldImports,
  removeOrphanImportFiles,
} from '~/domain/exchange/index.server'
import { removeOldDrafts } from '~/domain/list-preferences/index.server'
import { removeOldPreviews, removeOrphanPictures } from '~/domain/images/index.server'
import { removeOldMailTests } from '~/domain/mail-check/index.server'
import { removeOldCalls, removeOldTelegramUpdates } from '~/domain/integrations/index.server'
import { removeOldMails, removeOldSummaries } from '~/domain/mail/index.server'
import {
  removeOldBounces,
  removeOldPace,
  removeOldSubscribers,
  removeOldWaits,
} from '~/domain/mailings/index.server'
import { removeOldNotifications } from '~/domain/notifications/index.server'
import { forgetOldAskers } from '~/domain/questions/index.server'
import { removeOldProcesses } from '~/domain/queues/index.server'
import { removeExpiredChallenges, removeOldSmsCodes } from '~/domain/two-factor/index.server'
import { removeOldDeliveries } from '~/domain/webhooks/index.server'
import { removeOldPurges } from '~/platform/cdn/purge-rows.server'
import { removeExpiredKeys } from '~/platform/forms/one-time-key.server'
import { removeSentEvents } from '~/platform/queue/outbox.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, upkeepPolicy } from '../policies'

const STEP = 1_000
const MAX_STEPS = 100

/** Keyed as in the table of personal data (prisma/personal-data.ts). */
export const removers = {
  removeExpiredSessions,
  removeExpiredChallenges,
  removeOldSmsCodes,
  removeOldAttempts,
  removeOldAudit,
  removeOldEvents,
  removeExpiredCarts,
  removeExpiredKeys,
  removeOldMessages,
  removeOldConsents,
  removeOldMails,
  removeOldSubscribers,
  removeOldSummaries,
  removeOldPace,
  removeOldBounces,
  removeOldWaits,
  removeOldNotifications,
  removeOldBulkChanges,
  removeOldImports,
  forgetImportedPictures,
  removeOldExports,
  removeOldDrafts,
  removeOldMailTests,
  removeOldCalls,
  removeOldProcesses,
  removeOldTelegramUpdates,
  removeOldTokens,
  removeOldDeliveries,
  forgetOldOrders,
  forgetOldAskers,
  removeSentEvents,
  removeOldPurges,
} satisfies Record<string, (limit: number) => Promise<number>>

/** Deletes a thousand rows at a time, so that no statement has many locks. */
export const cleanUp = defineJob({
  ...upkeepPolicy,
  timeout: 5 * MINUTE,
  schema: nothing,
  run: async () => {
    for (const remove of [...Object.values(removers), removeOrphanPictures]) {
      for (let step = 0; step < MAX_STEPS && (await remove(STEP)) >= STEP; step += 1);
    }
    await removeOrphanDocuments()
    await removeOrphanImportFiles()
    await removeErasedFiles()
    await removeOldPreviews()
  },
})
