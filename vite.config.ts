import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { remixOptions } from './remix.config.js'
import { clientChunks } from './scripts/client-build/client-chunks.ts'
import { clientModules } from './scripts/client-build/client-modules.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixOptions), clientModules('build/client-modules.json')],
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder('./app/') },
      { find: /^~jobs\//, replacement: folder('./jobs/') },
      { find: /^~prisma\//, replacement: folder('./prisma/') },
    ],
  },
  // A native package that only the server loads; Vite must not try to bundle it for the browser.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  // scripts/build.mjs empties the folder, which has the bundles of other programs too. The server's build is one file anyway.
  build: isSsrBuild
    ? { target: 'es2022', emptyOutDir: false }
    : {
        target: 'es2022',
        emptyOutDir: false,
        // Four per cent less to load than with Vite's own (docs/decisions/0114).
        minify: 'terser',
        // It is the longest part of the build, during which nothing else runs: Vite's own choice would leave one core idle.
        terserOptions: { maxWorkers: availableParallelism(), compress: { passes: 3, ecma: 2020 } },
        rollupOptions: { output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true } },
      },
  ssr: {
    // Many small files of which one function is used: only that goes into the bundle.
    noExternal: ['culori'],
    // Native or stateful packages stay outside of the server bundle.
    external: [
      'pg',
      '@prisma/client',
      '@prisma/adapter-pg',
      'bullmq',
      'ioredis',
      'pino',
      'sharp',
      '@node-rs/argon2',
      'nodemailer',
      'fontkit',
    ],
  },
}))
