import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { remixOptions } from './remix.config.js'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What most pages of the shop load. */
const ofMostPages =
  /\/app\/(?:root\.tsx|(?:http|platform|domain|ui\/primitives)\/|ui\/shop\/(?:[^/]+$|newsletter\/newsletter-fields|tracking\/|wishlist\/wish-dialog))/

/** One shared file in the place of forty: on a phone a request costs more than the few bytes in it. The server's build is one file anyway. */
const oneSharedFile = { manualChunks: (id: string) => (ofMostPages.test(id) ? 'shop' : undefined) }

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixOptions)],
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder('./app/') },
      { find: /^~jobs\//, replacement: folder('./jobs/') },
      { find: /^~prisma\//, replacement: folder('./prisma/') },
    ],
  },
  // A native package that only the server loads; Vite must not try to bundle it for the browser.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  build: { target: 'es2022', rollupOptions: isSsrBuild ? {} : { output: oneSharedFile } },
  ssr: {
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
