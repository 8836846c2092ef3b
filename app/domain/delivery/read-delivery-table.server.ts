import { readSettings } from '~/domain/settings/index.server'

import type { DeliveryTable } from './delivery-table'
import { readZones } from './zones.server'

/** Not inside a transaction: it may query the database. */
export async function readDeliveryTable(): Promise<DeliveryTable> {
  const [shipping, zones] = await Promise.all([readSettings('shipping'), readZones()])
  const shop = {
    deliveryKopecks: shipping.deliveryRateKopecks,
    pickupKopecks: shipping.pickupRateKopecks,
    freeFromKopecks: shipping.freeFromKopecks,
    minDays: shipping.minDays,
    maxDays: shipping.maxDays,
  }
  return { shop, zones }
}
