import { z } from 'zod'

/** Whom a mailing is for. */
export const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('customers') }),
  z.object({ kind: z.literal('subscribers') }),
  /** Customers by saved rules, as they stand when the mailing starts. */
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
])

export type Audience = z.infer<typeof audienceSchema>
export type AudienceKind = Audience['kind']

/** Why somebody whom the audience names gets no letter; of several reasons the first one counts. */
export const leftOutReasons = [
  'inactive',
  'unsubscribed',
  'noConsent',
  'bounced',
  'unconfirmed',
  'hasAccount',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface AudienceCount {
  recipients: number
  /** In the order of the reasons; none of them is zero. */
  leftOut: { reason: LeftOutReason; count: number }[]
}

/** One address of an audience: an account's or a subscriber's, never both. */
export type AudienceMember = { email: string; name: string } & (
  { userId: string; subscriberId: null } | { userId: null; subscriberId: string }
)

/** Where a walk over an audience stands: the member that was read last. */
export type AudiencePlace = Pick<AudienceMember, 'userId' | 'subscriberId'>
