import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What Node is started with for the web process or the worker: flags that bound its heap and the program, as
 * the package.json of `directory` has them.
 */
export function programArgs(name: 'web' | 'worker', directory = '.'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, args] = /^exec node (.+)$/.exec(scripts[`start:${name}`] ?? '') ?? []
  if (args === undefined) throw new Error(`package.json does not say how ${name} is started`)
  return args.split(' ')
}
