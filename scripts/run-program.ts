import { spawn, type SpawnOptions } from 'node:child_process'

/** How a program ended, with everything it wrote to both outputs. */
export interface ProgramResult {
  code: number
  output: string
}

interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Show the output as it comes instead of only collecting it. */
  show?: boolean
  /** Let the program read what is typed into this one. */
  input?: boolean
  /** Ends the program when it is aborted; the promise then rejects. */
  signal?: AbortSignal
}

/** Runs a program to its end; a signal counts as code 1. Rejects only when it cannot be started. */
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

/** Runs a script on the Node of this process. */
export function runNode(args: string[], options: RunOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, args, options)
}
