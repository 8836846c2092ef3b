import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createRequire } from 'node:module'

// A CommonJS package without named exports for ES modules.
/** @type {typeof import('@prisma/generator-helper')} */
const { generatorHandler } = createRequire(import.meta.url)('@prisma/generator-helper')

// The Prisma 7 client has no data model, and the drift test compares it with the migrated database.
generatorHandler({
  onManifest: () => ({ prettyName: 'data model as JSON', defaultOutput: 'model.json' }),
  onGenerate: async ({ generator, dmmf }) => {
    const file = generator.output?.value
    if (!file) throw new Error('The model generator needs an output.')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(dmmf.datamodel, null, 2)}\n`)
  },
})
