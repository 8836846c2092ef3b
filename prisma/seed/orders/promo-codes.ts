import { seedId } from '../seed-id'
import type { Random } from '../random'

export interface SeedPromo {
  id: string
  code: string
  kind: 'PERCENT' | 'AMOUNT'
  /** Per cent, or kopecks. */
  value: number
  minimumKopecks: number
  startsAt: Date
  endsAt: Date | null
  isActive: boolean
}

const DAY = 86_400_000

const PLANS = [
  {
    code: 'НОВОСЕЛ10',
    kind: 'PERCENT',
    value: 10,
    minimumKopecks: 300_000,
    from: 365,
    until: null,
    isActive: true,
  },
  {
    code: 'ЛЕТО15',
    kind: 'PERCENT',
    value: 15,
    minimumKopecks: 500_000,
    from: 200,
    until: 80,
    isActive: true,
  },
  {
    code: 'МАСТЕР500',
    kind: 'AMOUNT',
    value: 50_000,
    minimumKopecks: 500_000,
    from: 300,
    until: null,
    isActive: true,
  },
  { code: 'ПЕРВЫЙ', kind: 'PERCENT', value: 5, minimumKopecks: 0, from: 365, until: null, isActive: true },
  {
    code: 'СКЛАД25',
    kind: 'PERCENT',
    value: 25,
    minimumKopecks: 1_000_000,
    from: 90,
    until: 60,
    isActive: false,
  },
] as const

export function buildPromoCodes(at: Date, random: Random): SeedPromo[] {
  return PLANS.map(({ from, until, ...plan }) => {
    const startsAt = new Date(at.getTime() - from * DAY)
    return {
      ...plan,
      id: seedId(random, startsAt),
      startsAt,
      endsAt: until === null ? null : new Date(at.getTime() - until * DAY),
    }
  })
}

/** Kopecks. */
export function promoDiscount(promo: SeedPromo, itemsKopecks: number, time: Date): number {
  const runs = promo.isActive && time >= promo.startsAt && (promo.endsAt === null || time < promo.endsAt)
  if (!runs || itemsKopecks < promo.minimumKopecks) return 0
  return promo.kind === 'PERCENT' ? Math.round((itemsKopecks * promo.value) / 10_000) * 100 : promo.value
}
