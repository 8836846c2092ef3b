import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import compression from 'compression'
import express, { type RequestHandler } from 'express'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600
const ASSETS = '/assets/'

export interface StaticFiles {
  has: (path: string) => boolean
  serve: RequestHandler
}

/** The file names are in memory, so that pages and invented addresses cost no disk access. */
export function staticFiles(devMiddleware: RequestHandler | undefined): StaticFiles {
  if (devMiddleware) return filesIn('public', devMiddleware)
  return filesIn(existsSync('build/client') ? 'build/client' : 'public')
}

function filesIn(folder: string, first?: RequestHandler): StaticFiles {
  const root = path.resolve(folder)
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(root, path.join(entry.parentPath, entry.name))}`),
  )
  const compress = compression()
  const asset = express.static(root, {
    immutable: true,
    maxAge: YEAR_SECONDS * 1_000,
    index: false,
    redirect: false,
  })
  const other = express.static(root, { maxAge: HOUR_SECONDS * 1_000, index: false, redirect: false })
  const serve: RequestHandler = (request, response, next) => {
    const isAsset = request.path.startsWith(ASSETS)
    if (files.has(request.path))
      compress(request, response, () => void (isAsset ? asset : other)(request, response, next))
    else if (isAsset && !first) response.status(404).type('text/plain').send('Not found')
    else next()
  }
  const afterFirst: RequestHandler = (request, response, next) =>
    first?.(request, response, () => serve(request, response, next))
  return { has: (pathname) => files.has(pathname), serve: first ? afterFirst : serve }
}
