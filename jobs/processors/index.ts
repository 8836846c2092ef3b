import * as definitions from '../definitions'
import { processor, type Processor } from '../run-job'

import { mailAccountLink, mailAccountNotice } from './account-mails'
import { announceCustomer } from './announce-customer'
import { announce, announceCancelled } from './announce-order'
import { cleanUp } from './clean-up'
import { mailContactMessage } from './mail-contact-message'
import { mailSubscription } from './mail-subscription'
import { mailOrderCancelled, mailOrderPlaced, mailSetPassword, mailShopCancelled, mailShopOrder } from './order-mails'
import { preparePartitions } from './prepare-partitions'

/** Every definition's processor by the job's name. */
export function createProcessors(): ReadonlyMap<string, Processor> {
  const all = [
    processor(definitions.mailOrderPlaced, mailOrderPlaced),
    processor(definitions.mailSetPassword, mailSetPassword),
    processor(definitions.mailShopOrder, mailShopOrder),
    processor(definitions.announceOrder, announce),
    processor(definitions.mailOrderCancelled, mailOrderCancelled),
    processor(definitions.mailShopCancelled, mailShopCancelled),
    processor(definitions.announceCancelled, announceCancelled),
    processor(definitions.mailAccountLink, mailAccountLink),
    processor(definitions.mailAccountNotice, mailAccountNotice),
    processor(definitions.announceCustomer, announceCustomer),
    processor(definitions.mailContactMessage, mailContactMessage),
    processor(definitions.mailSubscription, mailSubscription),
    processor(definitions.cleanUp, cleanUp),
    processor(definitions.preparePartitions, preparePartitions),
  ]
  return new Map(all.map((entry) => [entry.definition.name, entry]))
}
