import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

import { paths } from '~/paths'
import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { getStorage } from '~/platform/storage.server'
import { isUniqueViolation } from '~/platform/unique-violation.server'

import { countWaiting } from './decoding-turns.server'
import { pictureKindOf } from './picture-kind'
import { withReceivedFile, type ReceivedFile } from './received-file.server'
import { makeShownPicture } from './shown-picture.server'
import { nextCheck, storageKeyOf } from './upload-keeping'

/** A picture that can be shown. */
export interface SavedUpload {
  /** Address of what is shown. */
  url: string
  /** Pixels. */
  width: number
  height: number
}

interface Upload {
  body: Readable
  maxBytes: number
  /** Who sends it. */
  authorId: string
}

/** Uploads that may wait for their turn; more are told to come again. */
const MAX_WAITING = 200

/**
 * Takes in a picture that staff send: its kind is read off its content, its dimensions before it is decoded, and what is shown is made anew without what its camera wrote into
 * it. The file itself is kept where nobody can ask for it. A file that was sent before gives the picture that is there. Whoever saves the address with something
 * claims it (`claimUploads`); what nobody has claimed within a day is taken away.
 * @throws UserError (413, 422) for what is no picture, a broken or too large one; (429) when too many wait already
 */
export async function saveUpload({ body, maxBytes, authorId }: Upload): Promise<SavedUpload> {
  return withReceivedFile(body, maxBytes, async (file) => {
    const kind = pictureKindOf(file.head)
    const known = await findKnown(file.hash)
    if (known) return known
    if (countWaiting('upload') >= MAX_WAITING)
      throw new UserError('Слишком много изображений сразу: повторите через минуту', { status: 429 })
    const shown = await makeShownPicture(file.path, kind)
    return keep(file, { ...shown, kind, authorId })
  })
}

/** The same file as it was sent before; from now on it is not taken away for a day. */
async function findKnown(hash: string): Promise<SavedUpload | null> {
  const { count } = await getDb().uploadedImage.updateMany({
    where: { hash },
    data: { checkAt: nextCheck() },
  })
  return count === 0
    ? null
    : getDb().uploadedImage.findUnique({ where: { hash }, select: { url: true, width: true, height: true } })
}

type ToKeep = Awaited<ReturnType<typeof makeShownPicture>> & { kind: string; authorId: string }

async function keep(
  file: ReceivedFile,
  { body, extension, width, height, kind, authorId }: ToKeep,
): Promise<SavedUpload> {
  const id = newId()
  // Found by its content, and yet never the address of a picture that is being taken away.
  const name = `${file.hash.slice(0, 2)}/${file.hash.slice(0, 24)}-${id.slice(-12)}`
  const shown = { url: paths.image(`uploads/${name}.${extension}`), width, height }
  const originalKey = `originals/${name}.${kind}`
  const row = {
    id,
    ...shown,
    originalKey,
    bytes: file.bytes,
    authorId,
    createdAt: now(),
    checkAt: nextCheck(),
  }
  // Without its hash the row belongs to nobody yet: should the process die now, the files are taken away by it.
  await getDb().uploadedImage.create({ data: row, select: { id: true } })
  await getStorage().putStream(originalKey, createReadStream(file.path))
  await getStorage().put(storageKeyOf(shown.url), body)
  try {
    await getDb().uploadedImage.update({ where: { id }, data: { hash: file.hash }, select: { id: true } })
    return shown
  } catch (error) {
    // Somebody sent the same file at the same moment, and was first.
    const first = isUniqueViolation(error) ? await findKnown(file.hash) : null
    if (first) return first
    throw error
  }
}
