import routes from '~/routes'

interface OfficeAction {
  intents?: readonly string[]
  making?: readonly string[]
  /** Of a module with several pages. */
  byPath?: ReadonlyMap<string, OfficeAction>
}

const modules = import.meta.glob<{ action?: OfficeAction }>('../../../app/admin/**/*.route.{ts,tsx}')

export async function officeActions(): Promise<ReadonlyMap<string, OfficeAction>> {
  const found = new Map<string, OfficeAction>()
  for (const [address, file] of filesOf(routes, '')) {
    const module = await modules[`../../../app/${file}`]?.()
    const action = module?.action?.byPath?.get(address) ?? module?.action
    if (action) found.set(address, action)
  }
  return found
}

function filesOf(entries: typeof routes, base: string): [string, string][] {
  if (entries instanceof Promise) throw new Error('The route table is not ready')
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? base : `${base}/${path}`
    return [[address, file] as [string, string], ...filesOf(children, address)]
  })
}
