import { spawn, type SpawnOptions } from 'node:child_process'

export interface ProgramResult {
  code: number
  output: string
}

interface RunOptions {
  env?: NodeJS.ProcessEnv
  show?: boolean
  input?: boolean
  signal?: AbortSignal
}

export function runProgram(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const settings: SpawnOptions = {
      env: options.env ?? process.env,
      stdio: [options.input ? 'inherit' : 'ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    }
    const child = spawn(command, args, settings)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (options.show) process.stdout.write(chunk)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output })
    })
  })
}

export function runNode(args: string[], options: RunOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, args, options)
}
