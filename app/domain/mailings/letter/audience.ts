import { z } from 'zod'

export const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('customers') }),
  z.object({ kind: z.literal('subscribers') }),
  /** Evaluated when the campaign starts. */
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
])

export type Audience = z.infer<typeof audienceSchema>
export type AudienceKind = Audience['kind']

/** The first matching reason counts. */
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
  /** In the order of the reasons, without zeros. */
  leftOut: { reason: LeftOutReason; count: number }[]
}

export type AudienceMember = { email: string; name: string } & (
  { userId: string; subscriberId: null } | { userId: null; subscriberId: string }
)

export type AudiencePlace = Pick<AudienceMember, 'userId' | 'subscriberId'>
