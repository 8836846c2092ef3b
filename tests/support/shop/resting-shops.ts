import { expect } from 'vitest'

import type { ShopProcess } from './shop-process'

/** Shops that several files of a test process use, and the file that used each of them last. */
const users = new Map<readonly ShopProcess[], string>()

/** An idle shop takes a twentieth of a processor, and a run keeps some: those that this file does not use rest meanwhile. */
export function restOthers(): void {
  for (const [processes, user] of users) if (user !== presentFile()) for (const one of processes) one.pause()
}

/** Wakes a shop for the file that runs now. */
export function wake(processes: readonly ShopProcess[]): void {
  users.set(processes, presentFile())
  for (const one of processes) one.resume()
}

const presentFile = (): string => expect.getState().testPath ?? ''

// What rests does not notice that its parent has ended.
process.on('exit', () => {
  for (const processes of users.keys()) for (const one of processes) one.resume()
})
