import * as definitions from '../definitions'
import { processor, type Processor } from '../run-job'

import { announce } from './announce-order'
import { cleanUp } from './clean-up'
import { mailOrderPlaced, mailSetPassword, mailShopOrder } from './order-mails'
import { preparePartitions } from './prepare-partitions'

/** Every definition's processor by the job's name. */
export function createProcessors(): ReadonlyMap<string, Processor> {
  const all = [
    processor(definitions.mailOrderPlaced, mailOrderPlaced),
    processor(definitions.mailSetPassword, mailSetPassword),
    processor(definitions.mailShopOrder, mailShopOrder),
    processor(definitions.announceOrder, announce),
    processor(definitions.cleanUp, cleanUp),
    processor(definitions.preparePartitions, preparePartitions),
  ]
  return new Map(all.map((entry) => [entry.definition.name, entry]))
}
