import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

import { findBrowser } from './browser-binary'

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // Pages are short-lived, so background compilation and garbage collection only waste CPU.
  '--js-flags=--single-threaded',
]

/** The caller must close it. As root it runs without the sandbox, which refuses root. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { path, env } = findBrowser()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    ...options,
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [...QUIET, ...sandbox, ...(options.args ?? [])],
  })
}
