import { clientModules, type PageScripts } from './client-scripts'

const takesOf = (module: string) => clientModules[module]?.takes ?? []

/** `module: name` of exports in these pages' scripts that only other pages use. */
export function foreignExports(pages: readonly PageScripts[]): string[] {
  const forLibraries = Object.keys(clientModules).filter((module) => clientModules[module]?.isForLibraries)
  const entries = new Set([...pages.flatMap((page) => page.entries), ...forLibraries])
  const own = new Set(entries)
  for (const module of own) for (const { from } of takesOf(module)) own.add(from)
  const all = Object.keys(clientModules)
  const takers = (module: string, name: string): string[] =>
    all.filter((taker) =>
      takesOf(taker).some((taken) => taken.from === module && (taken.name === name || taken.name === '*')),
    )
  const isTaken = (module: string, name: string): boolean =>
    takers(module, name).some((taker) => {
      if (!own.has(taker)) return false
      if (entries.has(taker)) return true
      const handedOn = takesOf(taker).find((taken) => taken.from === module && taken.name === name)?.as
      return handedOn === undefined || isTaken(taker, handedOn)
    })
  const present = new Map(
    pages.flatMap((page) => page.chunks.flatMap(({ modules }) => Object.entries(modules))),
  )
  return [...present].flatMap(([module, names]) => {
    const usesItself = clientModules[module]?.usesItself ?? []
    const foreign = names.filter(
      (name) => !usesItself.includes(name) && takers(module, name).length > 0 && !isTaken(module, name),
    )
    return entries.has(module) ? [] : foreign.map((name) => `${module}: ${name}`)
  })
}
