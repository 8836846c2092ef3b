import { findFreePort } from '../../scripts/free-port.ts'
import { waitUntilReady } from '../../scripts/start/wait-until-ready.ts'
import { programArgs, programEnvironment } from '../../scripts/start/program-args.ts'
import { ShopProcess } from '../../tests/support/shop/shop-process'

const FIRST_PORT = 7_400

export interface PageServer {
  url: string
  process: ShopProcess
}

export async function startServer(
  script: string,
  readyPath: string,
  extra: Record<string, string> = {},
  directory = process.cwd(),
): Promise<PageServer> {
  const port = await findFreePort(FIRST_PORT)
  const url = `http://127.0.0.1:${port}`
  const isWeb = script === 'server.ts'
  const server = new ShopProcess(script, isWeb ? programArgs('web', directory) : [script], {
    ...process.env,
    ...(isWeb ? programEnvironment('web', directory) : {}),
    PORT: String(port),
    APP_URL: url,
    ...extra,
  })
  server.directory = directory
  server.start()
  const isReady =
    readyPath === '/readyz' ? (await waitUntilReady(url, 30_000)) !== null : await answers(url + readyPath)
  if (!isReady) throw new Error(`${script} does not answer:\n${server.output}`)
  return { url, process: server }
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).then(({ status }) => status < 500 && status !== 404, () => false)) return true // prettier-ignore
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}
