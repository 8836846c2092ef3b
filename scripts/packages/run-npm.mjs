import { spawn } from 'node:child_process'

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<{ code: number, output: string }>} code 1 when it could not be started
 */
export function runIn(command, args, folder) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => {
      resolve({ code: 1, output: `${command} could not be started: ${error.message}\n` })
    })
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Uses the npm that runs this process, else that of PATH.
 * @param {string[]} args
 * @param {string} folder
 */
export function runNpm(args, folder) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  const viaNode = process.env.npm_execpath?.endsWith('.js') ? [process.env.npm_execpath] : []
  return runIn(viaNode.length > 0 ? process.execPath : 'npm', [...viaNode, ...args, ...quiet], folder)
}
