import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Plugin, Rollup } from 'vite'

/** Names that a module takes from another one; `*` takes all. `as` is the name under which it hands one on. */
export interface TakenName {
  from: string
  name: string
  as?: string
}

/** A module: what it takes from others, and which of its own exports it uses itself. */
export interface ClientModule {
  takes: TakenName[]
  usesItself: string[]
}

/** A file of the browser's build, and what was made into it. */
export interface ClientChunk {
  file: string
  /** The module that it begins with: a route, or the application's entry. */
  entry: string | null
  imports: string[]
  dynamicImports: string[]
  /** Modules that have left something in the file, and which of their exports are there. */
  modules: Record<string, string[]>
}

/** What the browser's build is made of, by paths from the project's folder. */
export interface ClientModules {
  chunks: ClientChunk[]
  modules: Record<string, ClientModule>
}

/** Writes down beside the browser's build which modules stand in which file and who takes what from whom, for the test of both sides' scripts. */
export function clientModules(file: string): Plugin {
  return {
    name: 'client-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // What was written: Vite leaves out the files of which nothing but styles is left.
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const modules: ClientModules['modules'] = {}
      for (const id of this.getModuleIds()) {
        if (isOurs(id))
          modules[short(id)] = {
            takes: await namesTaken(this, id),
            usesItself: namesUsedInside(this.getModuleInfo(id)),
          }
      }
      const report: ClientModules = { chunks: chunks.map(toClientChunk), modules }
      writeFileSync(file, JSON.stringify(report, null, 1))
    },
  }
}

const isOurs = (id: string) => id.startsWith(`${process.cwd()}/app/`)

/** Remix gives a route's module a query; its path says enough. */
const short = (id: string) => relative(process.cwd(), id).replace(/\?.*$/, '')

function toClientChunk({
  fileName,
  facadeModuleId,
  imports,
  dynamicImports,
  modules,
}: Rollup.OutputChunk): ClientChunk {
  const ours = Object.entries(modules).filter(([id, { renderedLength }]) => isOurs(id) && renderedLength > 0)
  return {
    file: fileName,
    entry: facadeModuleId === null ? null : short(facadeModuleId),
    imports,
    dynamicImports,
    modules: Object.fromEntries(ours.map(([id, { renderedExports }]) => [short(id), renderedExports])),
  }
}

/** Exports that stand a second time in their own module. */
function namesUsedInside(info: Rollup.ModuleInfo | null): string[] {
  const words = (info?.code ?? '').split(/[^\w$]+/)
  return (info?.exports ?? []).filter((name) => words.indexOf(name) !== words.lastIndexOf(name))
}

async function namesTaken(context: Rollup.PluginContext, id: string): Promise<TakenName[]> {
  const info = context.getModuleInfo(id)
  if (!info?.code) return []
  const taken: TakenName[] = info.dynamicallyImportedIds.map((from) => ({ from: short(from), name: '*' }))
  for (const statement of context.parse(info.code).body) {
    const isImport = statement.type === 'ImportDeclaration'
    if (!isImport && statement.type !== 'ExportNamedDeclaration') continue
    if (typeof statement.source?.value !== 'string') continue
    const resolved = await context.resolve(statement.source.value, id)
    if (!resolved || !isOurs(resolved.id)) continue
    const from = short(resolved.id)
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportSpecifier') taken.push({ from, name: nameOf(specifier.imported) })
      else if (specifier.type === 'ImportDefaultSpecifier') taken.push({ from, name: 'default' })
      else if (specifier.type === 'ImportNamespaceSpecifier') taken.push({ from, name: '*' })
      else taken.push({ from, name: nameOf(specifier.local), as: nameOf(specifier.exported) })
    }
  }
  return taken
}

/** A name stands as an identifier or, rarely, as a text. */
function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }): string {
  return name.type === 'Identifier' ? name.name : String(name.value)
}
