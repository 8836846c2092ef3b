import { defineConfig } from 'prisma/config'

// `generate` needs no schema engine, but the CLI would download a missing one; any executable will do.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
})
