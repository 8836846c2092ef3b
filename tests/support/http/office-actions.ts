import routes from '~/routes'

/** A page's action, with what its forms can ask for. */
interface OfficeAction {
  intents?: readonly string[]
  /** Those that make something. */
  making?: readonly string[]
}

const modules = import.meta.glob<{ action?: OfficeAction }>('../../../app/routes/admin/*.{ts,tsx}')

/** The actions of the back office's pages, by the pattern of their address. */
export async function officeActions(): Promise<ReadonlyMap<string, OfficeAction>> {
  const found = new Map<string, OfficeAction>()
  for (const [address, file] of filesOf(routes, '')) {
    const module = await modules[`../../../app/${file}`]?.()
    if (module?.action) found.set(address, module.action)
  }
  return found
}

/** The addresses of the route table with the files that answer there. */
function filesOf(entries: typeof routes, base: string): [string, string][] {
  if (entries instanceof Promise) throw new Error('The route table is not ready')
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? base : `${base}/${path}`
    return [[address, file] as [string, string], ...filesOf(children, address)]
  })
}
