import type { Database } from '~/platform/db/db.server'

const MOST = 5_000
const spelling = (code: string): string => code.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/** Ids by code as it was typed: 'RAL 7016', also in lower case. Unknown codes are missing. */
export async function findShadesByCode(
  db: Database['db'],
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const bare = codes.flatMap((code) => [spelling(code), spelling(code).replace(/^\S+ /, '')])
  const shades = await db.shade.findMany({
    where: { code: { in: [...new Set(bare)], mode: 'insensitive' } },
    select: { id: true, code: true, system: { select: { prefix: true } } },
    take: MOST,
  })
  const known = new Map(shades.map(({ id, code, system }) => [spelling(`${system.prefix} ${code}`), id]))
  return new Map(
    codes.flatMap((code) => {
      const id = known.get(spelling(code))
      return id === undefined ? [] : [[code, id] as const]
    }),
  )
}
