import { Readable } from 'node:stream'

import { data, unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node'

import { brokenForm, MOST_FIELDS } from './read-form.server'
import { tooLarge } from './too-large'

/** A file of a form, as it comes in. */
export interface UploadedFile {
  /** The form's name for it. */
  field: string
  /** As its sender calls it: never a path, and never to be believed. */
  name: string
  contentType: string
  /** Must be read to its end. */
  body: Readable
}

/** Bytes of one field of text: the product form sends what it was filled in from as one. */
const MAX_TEXT = 256 * 1024

/**
 * Reads a form with files of a route that declares `maxBody`. Each file is handed to `keep` as it comes, never whole in memory; what `keep` gives (a
 * storage key) stands in the form in its place.
 * @throws 400 as a page, when the body is no such form or breaks off, 413 when a field's text is too long; whatever `keep` throws
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

/** A body that is no form with files, or one that broke off. */
export class BrokenFileForm extends Error {
  override name = 'BrokenFileForm'
}

/** A form that came whole, with more text in a field than forms have. */
export class TextTooLong extends BrokenFileForm {
  override name = 'TextTooLong'
}

/** The same for whoever answers in another way. @throws BrokenFileForm when the body is no such form or breaks off; whatever `keep` throws */
export async function readFileForm(
  request: Request,
  keep: (file: UploadedFile) => Promise<string>,
): Promise<FormData> {
  const form = { isBroken: false, isTooLong: false }
  let parts = 0
  try {
    const fields = await parseMultipart(request, async ({ name, filename, contentType, data: body }) => {
      // Its end is not waited for: no page sends so many, and to read them takes a second.
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
    // What keeping says of a form that broke off is not its own failure.
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

/** What is too long is read to its end, and not kept: a sender that is cut off reads no answer. */
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
