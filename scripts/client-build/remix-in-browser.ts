import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const ofRemix = /\/@remix-run\/react\/dist\/esm\/(?:browser|routes)\.js/

const own: Readonly<Record<string, string>> = {
  './single-fetch.js': 'data-strategy.ts',
  './routeModules.js': 'route-module.ts',
  './fog-of-war.js': 'route-discovery.ts',
  './data.js': 'single-fetch-only.ts',
  './errorBoundaries.js': 'last-error-boundary.tsx',
  './fallback.js': 'last-error-boundary.tsx',
}

/**
 * Gives Remix the shop's handling of a lost connection (decision 159). Remix has no setting for it. Without
 * effect in development, where Vite bundles the libraries beforehand.
 */
export function remixInBrowser(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'remix-in-browser',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      const file = own[source]
      if (file === undefined || importer === undefined || !ofRemix.test(importer)) return null
      replaced.add(source)
      return fileURLToPath(new URL(`../../app/http/connection/${file}`, import.meta.url))
    },
    buildEnd(error) {
      const missed = Object.keys(own).filter((source) => !replaced.has(source))
      if (!error && missed.length > 0)
        this.error(
          `Remix no longer imports ${missed.join(', ')}: see scripts/client-build/remix-in-browser.ts`,
        )
    },
  }
}
