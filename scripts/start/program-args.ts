import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Program = 'web' | 'worker'

/** Flags that bound Node's heap, and the program, from the package.json of `directory`. */
export function programArgs(name: Program, directory = '.'): string[] {
  return startCommand(name, directory).args
}

/** Variables that must be set before the process starts; an application cannot set them itself. */
export function programEnvironment(name: Program, directory = '.'): Record<string, string> {
  return startCommand(name, directory).environment
}

function startCommand(name: Program, directory: string) {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, pairs = '', args] =
    /^exec (?:env ((?:[A-Z_]+=\S+ )+))?node (.+)$/.exec(scripts[`start:${name}`] ?? '') ?? []
  if (args === undefined) throw new Error(`package.json has no start:${name} that begins with exec`)
  const environment: Record<string, string> = Object.fromEntries(
    pairs
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )
  return { args: args.split(' '), environment }
}
