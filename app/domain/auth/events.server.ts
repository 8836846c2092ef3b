import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

import { accountLinkKinds, accountNoticeKinds } from './shared'

/** A one-time link is to be mailed. The token may turn out to be absent: then nobody gets a mail, and nobody could tell. */
export const accountLinkAsked = defineEvent(
  'account.link-asked',
  z.object({ tokenId: z.uuid(), kind: z.enum(accountLinkKinds) }),
)

/** The owner of an account is to be told of a change. */
export const accountChanged = defineEvent(
  'account.changed',
  z.object({ userId: z.uuid(), kind: z.enum(accountNoticeKinds) }),
)

/** Somebody registered. */
export const customerRegistered = defineEvent('customer.registered', z.object({ userId: z.uuid() }))
