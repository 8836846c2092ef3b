import { readFileSync } from 'node:fs'

/** The flags of Node that bound the web process's heap, as `start:web` of package.json has them. */
export function webFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return scripts['start:web']?.match(/--\S+/g) ?? []
}
