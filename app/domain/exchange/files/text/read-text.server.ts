import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1251'

const CHUNK_BYTES = 262_144
/** The last three bytes of a piece may begin a character. */
const UNFINISHED = 3
const JUDGED_BYTES = 1_048_576

interface GuessedText {
  encoding: TextEncoding
  /** For TextDecoder. */
  decoder: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251'
  /** Bytes of the byte order mark. */
  markBytes: number
}

/** By the byte order mark, else UTF-8 where all bytes are valid, else Windows-1251. */
export async function guessEncoding(path: string, head: Buffer, signal?: AbortSignal): Promise<GuessedText> {
  const utf8: GuessedText = { encoding: 'UTF-8', decoder: 'utf-8', markBytes: 0 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'UTF-16', decoder: 'utf-16le', markBytes: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'UTF-16', decoder: 'utf-16be', markBytes: 2 }
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { ...utf8, markBytes: 3 }
  const broken = await findBrokenUtf8(path, signal)
  return broken === undefined || isDamagedUtf8(broken)
    ? utf8
    : { encoding: 'Windows-1251', decoder: 'windows-1251', markBytes: 0 }
}

export async function* readText(
  path: string,
  { decoder: name }: GuessedText,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(name)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, signal }))
    yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** The text as bytes in UTF-8, without the byte order mark. */
export async function* readUtf8(
  path: string,
  guessed: GuessedText,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  if (guessed.decoder === 'utf-8') {
    yield* createReadStream(path, {
      highWaterMark: CHUNK_BYTES,
      signal,
      start: guessed.markBytes,
    }) as AsyncIterable<Buffer>
  } else for await (const text of readText(path, guessed, signal)) yield Buffer.from(text)
}

/** The first piece that is no valid UTF-8. */
async function findBrokenUtf8(path: string, signal?: AbortSignal): Promise<Buffer | undefined> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, signal })) {
    const piece = Buffer.concat([rest, chunk as Buffer])
    const end = wholeCharacters(piece)
    if (!isUtf8(piece.subarray(0, end))) return piece.subarray(0, JUDGED_BYTES)
    rest = piece.subarray(end)
  }
  return isUtf8(rest) ? undefined : rest
}

/** The end of the last whole character. */
function wholeCharacters(piece: Buffer): number {
  for (let back = 1; back <= Math.min(UNFINISHED, piece.length); back += 1) {
    const byte = piece[piece.length - back] ?? 0
    if (byte >= 0xc0) return piece.length - back
    if (byte < 0x80) return piece.length
  }
  return piece.length
}

/**
 * In Windows-1251 the bytes from 80 to BF are rare signs that hardly follow a letter, in UTF-8 they follow each first
 * byte. A file where most do is UTF-8 with some broken characters.
 */
function isDamagedUtf8(piece: Buffer): boolean {
  let [high, whole] = [0, 0]
  for (let index = 0; index < piece.length; index += 1) {
    const byte = piece[index] ?? 0
    if (byte < 0x80) continue
    const length = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    const isWhole = length > 1 && isUtf8(piece.subarray(index, index + length))
    high += isWhole ? length : 1
    if (isWhole) whole += length
    index += isWhole ? length - 1 : 0
  }
  return whole > high / 2
}
