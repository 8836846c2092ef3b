import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { describe, expect, it, onTestFinished } from 'vitest'

import { describeLeft, findLeft, listMarked, RUN_MARK } from './left-processes'

const STAYS = 'process.stdin.resume()'
const STARTS_ONE = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)'], { detached: true, stdio: 'ignore' })
  child.unref()
  console.log(child.pid)`

const newMark = () => `left-processes-${crypto.randomUUID()}`
const marked = (mark: string) => ({ ...process.env, [RUN_MARK]: mark })

function startOne(mark: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', STAYS], {
    env: marked(mark),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const isAlone = (mark: string) => expect.poll(() => listMarked(mark)).toEqual([])

describe.runIf(process.platform === 'linux')('the check for left processes', () => {
  it('the check finds and reports a remaining process until it has ended', async () => {
    const mark = newMark()
    const child = startOne(mark)
    await expect.poll(() => listMarked(mark).map(({ pid }) => pid)).toEqual([child.pid])
    const left = await findLeft(mark, 0)
    expect(left.map(({ isPaused }) => isPaused)).toEqual([false])
    expect(describeLeft(left).join()).toMatch(
      new RegExp(`processes[^]* ${child.pid} .*${STAYS.slice(0, 10)}`),
    )
    child.kill('SIGKILL')
    await isAlone(mark)
    expect(describeLeft(await findLeft(mark))).toEqual([])
  })

  it('the check reports a paused process at once, since it will not end', async () => {
    const mark = newMark()
    const child = startOne(mark)
    await expect.poll(() => listMarked(mark)).toHaveLength(1)
    child.kill('SIGSTOP')
    await expect.poll(() => listMarked(mark).map(({ isPaused }) => isPaused)).toEqual([true])
    expect(describeLeft(await findLeft(mark)).join()).toContain(`${child.pid} paused`)
    child.kill('SIGKILL')
    await isAlone(mark)
  })

  it('the check finds a process whose parent has ended', async () => {
    const mark = newMark()
    const parent = spawn(process.execPath, ['-e', STARTS_ONE], {
      env: marked(mark),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    parent.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(parent, 'close')
    await expect.poll(() => listMarked(mark).map(({ pid }) => pid)).toEqual([Number(output)])
    process.kill(Number(output), 'SIGKILL')
    await isAlone(mark)
  })

  it('the check reports nothing when no process remains', async () => {
    expect(describeLeft(await findLeft(newMark()))).toEqual([])
  })
})
