import { now } from '~/platform/dates/clock'
import { UserError } from '~/platform/errors/errors'
import { getStorage } from '~/platform/storage/storage.server'
import type { ListedFile } from '~/platform/storage/stored-files'

import type { OpenedFile } from './fetched-file.server'
import { INCOMING } from './schedule-view'

/** Milliseconds. */
const QUIET = 60_000
const MEGABYTE = 1024 * 1024

/** The sender is still writing: soon the file will be whole. */
export class UnfinishedFile extends Error {}

/**
 * A file of the folder that has not changed for a minute.
 * @throws UserError when it is not there or too large; UnfinishedFile
 */
export async function openStoredFile(name: string, mostBytes: number): Promise<OpenedFile> {
  const file = await findFile(name)
  if (file.bytes > mostBytes) throw new UserError(`Файл «${name}» больше ${mostBytes / MEGABYTE} МБ`)
  // A time ahead of the shop's clock says nothing about the writer.
  if (Math.abs(now().getTime() - file.changedAt.getTime()) < QUIET) throw new UnfinishedFile()
  const stored = await getStorage().getStream(file.key)
  if (stored === null) throw missing(name)
  const assertWhole = async (): Promise<void> => {
    const { bytes, changedAt } = await findFile(name)
    if (bytes !== file.bytes || changedAt.getTime() !== file.changedAt.getTime()) throw new UnfinishedFile()
  }
  return { body: stored.body, assertWhole }
}

async function findFile(name: string): Promise<ListedFile> {
  const key = `${INCOMING}/${name}`
  for await (const file of getStorage().list(INCOMING)) if (file.key === key) return file
  throw missing(name)
}

const missing = (name: string): UserError =>
  new UserError(`В папке магазина (${INCOMING}) нет файла «${name}»: проверьте имя, заглавные буквы важны`)
