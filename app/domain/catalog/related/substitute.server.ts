import { differenceCiede2000 } from 'culori'

import type { ProductCard } from '../cards/card'
import type { FamilyMember, ProductPage, Substitute } from '../product/product-page'

const difference = differenceCiede2000()

/** Same colour in another package, then the nearest colour, then a similar product; null without any. */
export function substituteFor(page: ProductPage, related: readonly ProductCard[]): Substitute | null {
  if (page.available > 0) return null
  const member = nearestMember(page)
  if (member)
    return {
      ...chosen(member),
      color: member.color === page.color ? null : member.color,
      volumeMl: member.volumeMl,
    }
  const similar = related.find(({ available }) => available > 0)
  return similar ? { ...chosen(similar), name: similar.name, color: null, volumeMl: null } : null
}

const chosen = ({
  id,
  slug,
  priceKopecks,
  colorHex,
}: Pick<FamilyMember, 'id' | 'slug' | 'priceKopecks' | 'colorHex'>) => ({
  ...{ id, slug, priceKopecks, colorHex },
  name: null,
})

function nearestMember(page: ProductPage): FamilyMember | undefined {
  const ranks = page.family
    .filter(({ id, available }) => id !== page.id && available > 0)
    .map((member) => ({ member, rank: [colorDistance(page, member), volumeDistance(page, member)] as const }))
  const sameColor = ranks.filter(({ member }) => member.color === page.color)
  const sameVolume = ranks.filter(({ member }) => member.volumeMl === page.volumeMl)
  const among = [sameColor, sameVolume, ranks].find((list) => list.length > 0) ?? []
  return among.toSorted(
    (one, other) =>
      one.rank[0] - other.rank[0] ||
      one.rank[1] - other.rank[1] ||
      one.member.id.localeCompare(other.member.id),
  )[0]?.member
}

/** CIEDE2000; an unknown colour is farthest. */
function colorDistance(page: ProductPage, member: FamilyMember): number {
  if (member.color === page.color) return 0
  const [own, other] = [page.colorHex, member.colorHex]
  return own === null || other === null ? Number.MAX_SAFE_INTEGER : difference(own, other)
}

/** A ratio, since package sizes grow by factors. */
function volumeDistance(page: ProductPage, member: FamilyMember): number {
  if (page.volumeMl === null || member.volumeMl === null)
    return page.volumeMl === member.volumeMl ? 0 : Number.MAX_SAFE_INTEGER
  return Math.abs(Math.log(member.volumeMl / page.volumeMl))
}
