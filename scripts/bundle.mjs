import { build } from 'esbuild'

/**
 * @param {Record<string, string> | string[]} entryPoints
 * @param {string} outdir
 */
export function bundle(entryPoints, outdir) {
  return build({
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  })
}
