import { existsSync, readFileSync, statSync } from 'node:fs'

import { expect, it } from 'vitest'

const PATH = /^(?:\.?[\w-]+\/[\w./-]+|[\w.-]*\.(?:ts|tsx|yaml|example))$/
const NAME = /^\w+$/

/** Steps of the recipes: each is a list item, which may continue on indented lines. */
function steps(): string[] {
  const [, recipes = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## Recipes\n')
  return recipes
    .replaceAll(/\n {3}/g, ' ')
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
}

const codesOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

it('the contributing guide names only existing paths', () => {
  const paths = codesOf(readFileSync('CONTRIBUTING.md', 'utf8').replaceAll(/```.*?```/gs, '')).filter(
    (code) => PATH.test(code),
  )
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('each name in a recipe occurs in the file named before it', () => {
  const missing: string[] = []
  let count = 0
  for (const step of steps()) {
    let file: string | undefined
    for (const code of codesOf(step)) {
      if (PATH.test(code)) file = statSync(code).isFile() ? code : undefined
      else if (file !== undefined && NAME.test(code)) {
        count += 1
        if (!readFileSync(file, 'utf8').includes(code)) missing.push(`${file}: ${code}`)
      }
    }
  }
  expect(count).toBeGreaterThan(25)
  expect(missing).toEqual([])
})
