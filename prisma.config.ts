import { defineConfig } from 'prisma/config'

// Generating needs no schema engine, but the CLI wants the file to exist and would download it; any executable will do.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
})
