import { readSettings } from '~/domain/settings/index.server'
import { addressHash, mailboxHash, phoneHash } from '~/platform/security/counting-keys.server'
import { getDb } from '~/platform/db/db.server'

export interface PromoPerson {
  userId: string | null
  visitorHash?: string | null
  email?: string | undefined
  phone?: string | null
  ip?: string
}

export interface PromoClaim {
  personKeys: string[]
  countedKeys: string[]
  promoAddressHash: string | null
  /** Daily limit of uses per network address; null for a verified account. */
  addressUses: number | null
}

/**
 * A verified account is counted by account and browser only, so that others cannot use up its codes. Others
 * are also counted by mailbox, phone and network address, so that a new email gives no new use.
 */
export async function readPromoClaim(person: PromoPerson): Promise<PromoClaim> {
  const { userId, visitorHash = null, ip = '' } = person
  const [isProven, { promoUsesPerAddress }] = await Promise.all([
    hasProvenAccount(userId),
    readSettings('limits'),
  ])
  const keys = personKeys(person)
  return {
    personKeys: keys,
    countedKeys: isProven ? personKeys({ userId, visitorHash }) : keys,
    promoAddressHash: addressHash(ip),
    addressUses: isProven ? null : promoUsesPerAddress,
  }
}

export function personKeys({ userId, visitorHash, email, phone }: Omit<PromoPerson, 'ip'>): string[] {
  return [
    ...(userId === null ? [] : [`account:${userId}`]),
    ...(visitorHash ? [`browser:${visitorHash}`] : []),
    ...(email === undefined ? [] : [`mailbox:${mailboxHash(email)}`]),
    ...(phone ? [`phone:${phoneHash(phone)}`] : []),
  ]
}

async function hasProvenAccount(userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const proven = await getDb().user.findFirst({
    where: { id: userId, emailVerifiedAt: { not: null } },
    select: { id: true },
  })
  return proven !== null
}
