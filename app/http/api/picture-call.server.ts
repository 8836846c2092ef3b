import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { createReadableStreamFromReadable } from '@remix-run/node'

import { saveUpload, type SavedUpload } from '~/domain/images/index.server'
import { UserError } from '~/platform/errors'

import { BrokenFileForm, readFileForm } from '../read-uploads.server'
import type { Call } from './operation.server'

/** The field of a form that holds a picture. */
export const PICTURE_FIELD = 'image'

/** Bytes of a body with a picture: more than any that is taken, so that one a little too large hears our own words. */
export const MAX_PICTURE_BODY = 12 * 1024 * 1024

export const NO_FILE_TEXT = 'Нужна форма multipart/form-data с файлом в поле image'

/** What may be said of a picture that was sent, but for its size. */
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
 * Takes in the picture of a call's form; the first one, should there be more.
 * @throws UserError (400) for a body that is no such form; otherwise as `saveUpload`
 */
export async function takePicture(
  { request, bodyStream }: Call,
  { maxBytes, authorId }: { maxBytes: number; authorId: string },
): Promise<SavedUpload> {
  let saved: SavedUpload | undefined
  await readFileForm(withBody(request, bodyStream()), async ({ field, body }) => {
    if (field === PICTURE_FIELD && !saved) saved = await saveUpload({ body, maxBytes, authorId })
    // What is not wanted is read all the same, so that the form comes to its end.
    else await finished(body.resume())
    return ''
  }).catch((error: unknown) => {
    throw error instanceof BrokenFileForm ? noFile() : error
  })
  if (!saved) throw noFile()
  return saved
}

const noFile = (): UserError => new UserError(NO_FILE_TEXT, { field: PICTURE_FIELD, code: 'input' })

function withBody({ url, headers }: Request, body: Readable): Request {
  return new Request(url, {
    method: 'POST',
    headers,
    body: createReadableStreamFromReadable(body),
    duplex: 'half',
  })
}
