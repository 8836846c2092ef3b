import type { Database } from '~/platform/db/db.server'

import { parseNcsCode } from './ncs-code'

interface SoughtShade {
  /** 'RAL 7016', or '7016' where one system has it. */
  shade: string
  /** Name of the system; every system when empty. */
  system: string
}

export interface MatchedShade {
  id: string
  code: string
  isTintable: boolean
  system: { name: string; prefix: string }
}

const MOST = 500_000

const spelling = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/** For rows of a file: which shades a code means, hidden ones included. */
export async function shadeMatcher(
  db: Database['db'],
): Promise<(sought: SoughtShade) => readonly MatchedShade[]> {
  const shades = await db.shade.findMany({
    select: { id: true, code: true, isTintable: true, system: { select: { name: true, prefix: true } } },
    take: MOST,
  })
  const byCode = new Map<string, MatchedShade[]>()
  for (const shade of shades)
    for (const key of new Set([spelling(shade.code), spelling(`${shade.system.prefix} ${shade.code}`)]))
      byCode.set(key, [...(byCode.get(key) ?? []), shade])
  return ({ shade: code, system }) => {
    const found = byCode.get(spelling(code)) ?? byCode.get(spelling(parseNcsCode(code)?.code ?? '')) ?? []
    return system === '' ? found : found.filter((shade) => spelling(shade.system.name) === spelling(system))
  }
}
