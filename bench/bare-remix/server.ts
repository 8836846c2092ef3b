import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'

const build = (await import(
  new URL('../../.cache/bench/bare-remix/server/index.js', import.meta.url).href
)) as ServerBuild
const app = express()
app.disable('x-powered-by')
app.use('/assets', express.static('.cache/bench/bare-remix/client/assets', { immutable: true, maxAge: '1y' }))
const remix = createRequestHandler({ build, mode: 'production' })
app.all('*', (request, response, next) => void remix(request, response, next))
app.listen(Number(process.env.PORT), '127.0.0.1')
