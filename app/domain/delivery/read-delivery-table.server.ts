import { readSettings } from '~/domain/settings/index.server'

import type { DeliveryTable } from './delivery-table'
import { readZones } from './zones.server'

/** The shop's rates and zones as every process keeps them. Not inside a transaction: it may ask the database. */
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
