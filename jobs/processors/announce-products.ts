import { claimNewProducts, type ProductDebut } from '~/domain/catalog/index.server'
import { announcingSince, notifyIntegrations } from '~/domain/integrations/index.server'
import { transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { defineJob } from '../define-job'
import { nothing, sweepPolicy } from '../policies'

/** More new products than this within an hour are announced in one post. */
const ONE_BY_ONE = 2
const AT_ONCE = 5_000

/** Announces products first shown within the last hour; older ones are never announced. */
export const announceProducts = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    const since = await announcingSince()
    await transaction(async (tx) => {
      const debuts = (await claimNewProducts(tx, AT_ONCE)).filter(
        ({ shownAt }) => since !== null && shownAt >= since,
      )
      for (const happened of describeDebuts(debuts))
        await notifyIntegrations({ ...happened, eventId: newId() }, tx)
    })
  },
})

function describeDebuts(debuts: readonly ProductDebut[]) {
  const [first] = debuts
  if (first === undefined) return []
  if (debuts.length > ONE_BY_ONE) return [{ kind: 'newProducts', subjectId: first.productId } as const]
  return debuts.map(({ productId }) => ({ kind: 'newProduct', subjectId: productId }) as const)
}
