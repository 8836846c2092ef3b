import { Readable } from 'node:stream'

import { data, unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node'

import { brokenForm, MOST_FIELDS } from './read-form.server'
import { tooLarge } from './too-large'

export interface UploadedFile {
  field: string
  /** The client's name: not a path, and not to be trusted. */
  name: string
  contentType: string
  /** Must be read to its end. */
  body: Readable
}

/** Bytes; the product form sends its whole base as one field. */
const MAX_TEXT = 256 * 1024

/**
 * Files are streamed to `keep`, whose result replaces the file.
 * @throws 400 as a page for an incomplete body, 413 for a text that is too long; errors of `keep`
 */
export async function readUploads(
  request: Request,
  keep: (file: UploadedFile) => Promise<string>,
): Promise<FormData> {
  try {
    return await readFileForm(request, keep)
  } catch (error) {
    if (error instanceof TextTooLong)
      throw data({ title: tooLarge.title.toUpperCase(), text: tooLarge.text }, { status: tooLarge.status })
    throw error instanceof BrokenFileForm ? brokenForm() : error
  }
}

export class BrokenFileForm extends Error {
  override name = 'BrokenFileForm'
}

export class TextTooLong extends BrokenFileForm {
  override name = 'TextTooLong'
}

/** @throws BrokenFileForm for an incomplete body; errors of `keep` */
export async function readFileForm(
  request: Request,
  keep: (file: UploadedFile) => Promise<string>,
): Promise<FormData> {
  const form = { isBroken: false, isTooLong: false }
  let parts = 0
  try {
    const fields = await parseMultipart(request, async ({ name, filename, contentType, data: body }) => {
      // The rest is not read: no page sends so many fields, and reading them takes a second.
      if ((parts += 1) > MOST_FIELDS) throw new TextTooLong('The form has more fields than forms have')
      const chunks = watched(body, form)
      if (filename === undefined) return readText(chunks, form)
      return keep({
        field: name,
        name: filename,
        contentType,
        body: Readable.from(chunks, { objectMode: false }),
      }).catch((error: unknown) => {
        throw new KeepingFailed(error)
      })
    })
    if (form.isTooLong) throw new TextTooLong('A field of text is too long')
    return fields
  } catch (error) {
    if (error instanceof TextTooLong) throw error
    throw error instanceof KeepingFailed && !form.isBroken
      ? error.cause
      : new BrokenFileForm('The form did not come whole', { cause: error })
  }
}

class KeepingFailed extends Error {
  constructor(cause: unknown) {
    super('A file could not be kept', { cause })
  }
}

async function* watched(
  data: AsyncIterable<Uint8Array>,
  form: { isBroken: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    yield* data
  } catch (error) {
    form.isBroken = true
    throw error
  }
}

async function readText(body: AsyncIterable<Uint8Array>, form: { isTooLong: boolean }): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length <= MAX_TEXT) chunks.push(chunk)
    else form.isTooLong = true
  }
  return Buffer.concat(chunks).toString()
}
