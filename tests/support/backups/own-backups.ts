import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { afterAll, beforeAll } from 'vitest'

import {
  makeBackup,
  newKeyPair,
  openTarget,
  type BackupTarget,
  type DecryptionKeys,
} from '~/domain/backups/index.server'
import { getEnv } from '~/platform/process/env.server'
import type { ArchiveSource } from '~prisma/backup/restore-archive'

import { makeDataDir } from '../setup/test-environment'

interface OwnBackups {
  folder: string
  recipient: string
  keys: DecryptionKeys
  target: () => BackupTarget
  make: () => Promise<string>
  source: (file: string) => ArchiveSource
}

export function useOwnBackups(): OwnBackups {
  const own = { folder: '', recipient: '', keys: { identities: [] as string[], passphrase: undefined } }
  beforeAll(async () => {
    const { identity, recipient } = await newKeyPair()
    own.recipient = recipient
    own.keys.identities.push(identity)
    own.folder = join(makeDataDir(), 'backups')
    mkdirSync(own.folder, { recursive: true })
  })
  afterAll(() => rmSync(join(own.folder, '..'), { recursive: true, force: true }))
  const target = (): BackupTarget => openTarget(own.folder, getEnv())
  return Object.assign(own, {
    target,
    make: async () => {
      const keys = { recipients: [own.recipient], passphrase: undefined }
      return (await makeBackup({ target: target(), keys, keep: '99d' })).file
    },
    source: (file: string): ArchiveSource => ({
      open: (): Promise<Readable> => target().read(file),
      keys: own.keys,
    }),
  })
}
