import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { remixOptions } from './remix.config.js'
import { clientChunks } from './scripts/client-build/client-chunks.ts'
import { clientModules } from './scripts/client-build/client-modules.ts'
import { pagesForBrowser } from './scripts/client-build/pages-for-browser.ts'
import { remixInBrowser } from './scripts/client-build/remix-in-browser.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    pagesForBrowser(),
    remixInBrowser(),
    tailwindcss(),
    remix(remixOptions),
    clientModules('build/client-modules.json'),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder('./app/') },
      { find: /^~jobs\//, replacement: folder('./jobs/') },
      { find: /^~prisma\//, replacement: folder('./prisma/') },
    ],
  },
  // Only the server loads this native package.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  build: isSsrBuild
    ? { target: 'es2022', emptyOutDir: false }
    : {
        target: 'es2022',
        emptyOutDir: false,
        // Smaller than with Vite's default (decision 114).
        minify: 'terser',
        terserOptions: { maxWorkers: availableParallelism(), compress: { passes: 3, ecma: 2020 } },
        rollupOptions: { output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true } },
      },
  ssr: {
    noExternal: ['culori'],
    // Native or stateful packages.
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
