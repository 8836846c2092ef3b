import { readSettings } from '~/domain/settings/index.server'
import { addressHash, mailboxHash, phoneHash } from '~/platform/counting-keys.server'
import { getDb } from '~/platform/db.server'

/** Who wants to use a code: the signed-in customer, and at checkout the browser and what was typed there. */
export interface PromoPerson {
  userId: string | null
  visitorHash?: string | null
  email?: string | undefined
  phone?: string | null
  ip?: string
}

/** How a person's uses of a code are counted. */
export interface PromoClaim {
  /** What a use is kept under. */
  personKeys: string[]
  /** Uses under any of these count as this person's. */
  countedKeys: string[]
  promoAddressHash: string | null
  /** Uses of a code in a day from one network address without a proven account; null for people with one. */
  addressUses: number | null
}

/**
 * Nobody can use up another's code: somebody signed in to an account with a proven e-mail is counted by that account and the browser, which
 * nobody else can use. Anybody else is counted by account, browser, mailbox and phone together, so that a new e-mail alone gives no new use,
 * and by the network address.
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

/** The keys of a person: account, browser, mailbox and phone, as far as they are known. */
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
