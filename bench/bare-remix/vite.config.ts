import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { remixOptions } from '../../remix.config.js'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      ...remixOptions,
      appDirectory: 'bench/bare-remix/app',
      buildDirectory: '.cache/bench/bare-remix',
    }),
  ],
  resolve: { alias: [{ find: /^~\//, replacement: folder('../../app/') }] },
  build: { target: 'es2022' },
  ssr: { external: ['pg'] },
})
