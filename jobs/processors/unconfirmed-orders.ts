import { releaseUnconfirmedOrders, tellOfHeldStock } from '~/domain/orders/index.server'
import { getLogger } from '~/platform/log.server'

/** Lets go of what nobody confirmed in time, then looks at what the other unconfirmed orders hold. */
export async function releaseUnconfirmed(): Promise<void> {
  const released = await releaseUnconfirmedOrders()
  if (released > 0) getLogger().info({ released }, 'unconfirmed orders let their stock go')
  await tellOfHeldStock()
}
