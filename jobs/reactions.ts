import { orderPlaced } from '~/domain/orders/index.server'
import type { EventDefinition } from '~/platform/outbox.server'

import { announceOrder, mailOrderPlaced, mailSetPassword, mailShopOrder } from './definitions'
import { jobFor, type JobRequest } from './job'

type Reaction = (payload: unknown, eventId: string) => JobRequest[]

function on<Payload>(definition: EventDefinition<Payload>, react: (payload: Payload, eventId: string) => JobRequest[]): [string, Reaction] {
  return [definition.name, (payload, eventId) => react(definition.schema.parse(payload), eventId)]
}

/** Event → jobs: the one table of what follows from what. */
const reactions = new Map<string, Reaction>([
  on(orderPlaced, ({ orderId }, eventId) => [
    jobFor(mailOrderPlaced, { eventId, orderId }, eventId),
    jobFor(mailSetPassword, { eventId, orderId }, eventId),
    jobFor(mailShopOrder, { eventId, orderId }, eventId),
    jobFor(announceOrder, { eventId, orderId }, eventId),
  ]),
])

/** The jobs that an event calls for; none for an event that nobody reacts to. */
export function reactTo(event: { id: string; name: string; payload: unknown }): JobRequest[] {
  return reactions.get(event.name)?.(event.payload, event.id) ?? []
}
