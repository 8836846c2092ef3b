import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { createReadableStreamFromReadable } from '@remix-run/node'

import { saveUpload, type SavedUpload } from '~/domain/images/index.server'
import { UserError } from '~/platform/errors/errors'

import { BrokenFileForm, readFileForm } from '../forms/read-uploads.server'
import type { Call } from './operation.server'

export const PICTURE_FIELD = 'image'

/** Bytes; above the limit for pictures, so that a slightly larger one gets our own error. */
export const MAX_PICTURE_BODY = 12 * 1024 * 1024

export const NO_FILE_TEXT = 'Нужна форма multipart/form-data с файлом в поле image'

export const pictureFailures = {
  400: [NO_FILE_TEXT],
  422: [
    'Файл пустой',
    'Подойдут только изображения JPEG, PNG, GIF и WebP',
    'Снимки HEIC (iPhone) не принимаются: сохраните снимок как JPEG и отправьте его',
    'Изображение слишком велико: «…» × «…» пикселей, а можно не больше 50 мегапикселей',
    'Изображение повреждено: файл пришёл не целиком или испорчен',
  ],
} as const

/**
 * Uses the first picture.
 * @throws UserError (400) for a body of another form; otherwise as `saveUpload`
 */
export async function takePicture(
  { request, bodyStream }: Call,
  { maxBytes, authorId }: { maxBytes: number; authorId: string },
): Promise<SavedUpload> {
  let saved: SavedUpload | undefined
  await readFileForm(requestWithBody(request, bodyStream()), async ({ field, body }) => {
    if (field === PICTURE_FIELD && !saved) saved = await saveUpload({ body, maxBytes, authorId })
    // Other files must be read too, so that the form ends.
    else await finished(body.resume())
    return ''
  }).catch((error: unknown) => {
    throw error instanceof BrokenFileForm ? noFile() : error
  })
  if (!saved) throw noFile()
  return saved
}

const noFile = (): UserError => new UserError(NO_FILE_TEXT, { field: PICTURE_FIELD, code: 'input' })

/** The body of a call arrives apart from its request. */
export function requestWithBody({ url, headers }: Request, body: Readable): Request {
  return new Request(url, {
    method: 'POST',
    headers,
    body: createReadableStreamFromReadable(body),
    duplex: 'half',
  })
}
