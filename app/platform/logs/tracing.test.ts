import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

it('no file loads the packages of OpenTelemetry when it is itself loaded', () => {
  const files = globSync('{app,jobs,prisma}/**/*.{ts,tsx}')
    .concat('server.ts')
    .filter((file) => !file.includes('.test.'))
  const loading = /^(?:import (?!type )|export )[^'"]*\bfrom ['"]@opentelemetry|^import ['"]@opentelemetry/m
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => loading.test(readFileSync(file, 'utf8')))).toEqual([])
})
