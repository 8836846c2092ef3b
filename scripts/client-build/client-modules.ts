import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Plugin, Rollup } from 'vite'

export interface TakenName {
  from: string
  name: string
  as?: string
}

export interface ClientModule {
  takes: TakenName[]
  usesItself: string[]
  /** Imported by a package. */
  isForLibraries: boolean
}

export interface ClientChunk {
  file: string
  entry: string | null
  imports: string[]
  dynamicImports: string[]
  modules: Record<string, string[]>
}

export interface ClientModules {
  chunks: ClientChunk[]
  modules: Record<string, ClientModule>
}

export function clientModules(file: string): Plugin {
  return {
    name: 'client-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const modules: ClientModules['modules'] = {}
      for (const id of this.getModuleIds()) {
        if (isOurs(id))
          modules[short(id)] = {
            takes: await namesTaken(this, id),
            usesItself: namesUsedInside(this.getModuleInfo(id)),
            isForLibraries: this.getModuleInfo(id)?.importers.some((importer) => !isOurs(importer)) ?? false,
          }
      }
      const report: ClientModules = { chunks: chunks.map(toClientChunk), modules }
      writeFileSync(file, JSON.stringify(report, null, 1))
    },
  }
}

const isOurs = (id: string) => id.startsWith(`${process.cwd()}/app/`)

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

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }): string {
  return name.type === 'Identifier' ? name.name : String(name.value)
}
