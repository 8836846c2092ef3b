import { existsSync, readFileSync } from 'node:fs'

import { cutText } from '../text/cut-text'

let known: string | undefined

/** The same for all processes of a build; 'разработка' without a build. */
export function release(): string {
  return (known ??= markOf('build/sources.sha256'))
}

function markOf(file: string): string {
  return existsSync(file) ? cutText(readFileSync(file, 'utf8').trim(), 12) : 'разработка'
}
