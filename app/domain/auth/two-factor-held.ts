export const twoFactorColumns = {
  secondFactor: { select: { confirmedAt: true } },
  smsFactor: { select: { confirmedAt: true } },
  passkeys: { select: { id: true }, take: 1 },
} as const

export const withTwoFactor = {
  OR: [
    { secondFactor: { confirmedAt: { not: null } } },
    { smsFactor: { confirmedAt: { not: null } } },
    { passkeys: { some: {} } },
  ],
}

interface Held {
  secondFactor: { confirmedAt: Date | null } | null
  smsFactor: { confirmedAt: Date | null } | null
  passkeys: readonly object[]
}

export function hasTwoFactor({ secondFactor, smsFactor, passkeys }: Held): boolean {
  return (
    passkeys.length > 0 ||
    [secondFactor, smsFactor].some((factor) => factor !== null && factor.confirmedAt !== null)
  )
}
