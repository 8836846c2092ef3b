import { areSmsSent } from '~/domain/integrations/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'
import { qrPicture } from '~/platform/documents/qr-picture.server'

import { readSmsWay } from './read-sms.server'
import { relyingParty } from './relying-party.server'
import { findSetUpKey } from './set-up-key.server'
import { MOST_PASSKEYS, type CodeAppState, type TwoFactorState } from './shared'
import { keyLink } from './totp.server'

interface Person {
  userId: string
  sessionId: string
  email: string
}

export async function readTwoFactor({ userId, sessionId, email }: Person): Promise<TwoFactorState> {
  const [app, sms, isSmsOn, passkeys, codesLeft] = await Promise.all([
    readCodeApp({ userId, sessionId, email }),
    readSmsWay(userId),
    areSmsSent(),
    getDb().passkey.findMany({
      where: { userId },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MOST_PASSKEYS,
    }),
    getDb().recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  const confirmed = [app, sms].flatMap((way) => (way.step === 'on' ? [way.since] : []))
  const starts = [...confirmed, ...passkeys.map(({ createdAt }) => createdAt)]
  const since = starts.length > 0 ? new Date(Math.min(...starts.map(Number))) : null
  return {
    since,
    codesLeft,
    app,
    sms,
    areSmsSent: isSmsOn,
    passkeys,
    arePasskeysPossible: relyingParty() !== null,
  }
}

async function readCodeApp({ userId, sessionId, email }: Person): Promise<CodeAppState> {
  const factor = await getDb().secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } })
  if (factor?.confirmedAt) return { step: 'on', since: factor.confirmedAt }
  const secret = factor && (await findSetUpKey({ db: getDb() }, { userId, sessionId }))
  if (secret === null) return { step: 'off' }
  const { general } = await readPublicSettings()
  return {
    step: 'set-up',
    key: groupsOfFour(secret),
    qr: qrPicture(keyLink({ secret, shop: general.siteName, email })),
  }
}

const groupsOfFour = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? ''

export async function hasPasskey(userId: string): Promise<boolean> {
  return relyingParty() !== null && (await getDb().passkey.count({ where: { userId } })) > 0
}

export async function hasCodeApp(userId: string): Promise<boolean> {
  return (await getDb().secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}
