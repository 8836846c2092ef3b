import type { StaffPromo } from './staff-promo'

export type PromoFormValues = Record<
  | 'code'
  | 'kind'
  | 'value'
  | 'minimum'
  | 'categoryId'
  | 'maxUses'
  | 'maxUsesPerPerson'
  | 'startsAt'
  | 'endsAt'
  | 'isActive',
  string
>

type Shown = Omit<StaffPromo, 'id' | 'usedCount' | 'batch' | 'createdAt' | 'state'>

export function promoFormValues(promo: Shown, local: (moment: Date) => string): PromoFormValues {
  const {
    code,
    kind,
    value,
    minimumKopecks,
    category,
    maxUses,
    maxUsesPerPerson,
    startsAt,
    endsAt,
    isActive,
  } = promo
  return {
    code,
    kind,
    value: kind === 'PERCENT' ? String(value) : roubles(value),
    minimum: minimumKopecks === 0 ? '' : roubles(minimumKopecks),
    categoryId: category?.id ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerPerson: maxUsesPerPerson === null ? '' : String(maxUsesPerPerson),
    startsAt: startsAt === null ? '' : local(startsAt),
    endsAt: endsAt === null ? '' : local(endsAt),
    isActive: isActive ? 'on' : '',
  }
}

const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',').replace(',00', '')
