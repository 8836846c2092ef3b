import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

import { accountLinkKinds, accountNoticeKinds } from './shared'

export const accountLinkRequested = defineEvent(
  'account.link-asked',
  z.object({ tokenId: z.uuid(), kind: z.enum(accountLinkKinds) }),
)

export const accountChanged = defineEvent(
  'account.changed',
  z.object({ userId: z.uuid(), kind: z.enum(accountNoticeKinds) }),
)

export const customerRegistered = defineEvent('customer.registered', z.object({ userId: z.uuid() }))
