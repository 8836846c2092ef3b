import { UserError } from '~/platform/errors/errors'

const BLOCK_BYTES = 1_048_576
const MOST_BYTES = 64 * BLOCK_BYTES
const MOST_TEXTS = 4_000_000

/** Texts by number, outside the heap: shared strings of a workbook are most of its text. */
export class TextStore {
  private readonly blocks: Buffer[] = []
  private used = BLOCK_BYTES
  /** Where each text ends, counted over all blocks; pairs of start and end. */
  private places = new Uint32Array(1_024)
  private count = 0

  /** @throws UserError above 64 MB or 4 million texts */
  add(text: string): void {
    const bytes = Buffer.from(text)
    if (this.used + bytes.length > BLOCK_BYTES) this.addBlock()
    const start = (this.blocks.length - 1) * BLOCK_BYTES + this.used
    this.blocks.at(-1)?.set(bytes, this.used)
    this.used += bytes.length
    this.remember(start, start + bytes.length)
  }

  get(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0 || number >= this.count) return undefined
    const [start = 0, end = 0] = this.places.subarray(number * 2, number * 2 + 2)
    const block = Math.floor(start / BLOCK_BYTES)
    return this.blocks[block]?.toString('utf8', start - block * BLOCK_BYTES, end - block * BLOCK_BYTES)
  }

  private addBlock(): void {
    if (this.blocks.length * BLOCK_BYTES >= MOST_BYTES) throw tooMuchText()
    this.blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES))
    this.used = 0
  }

  private remember(start: number, end: number): void {
    if (this.count >= MOST_TEXTS) throw tooMuchText()
    if (this.count * 2 >= this.places.length) {
      const larger = new Uint32Array(this.places.length * 2)
      larger.set(this.places)
      this.places = larger
    }
    this.places.set([start, end], this.count * 2)
    this.count += 1
  }
}

const tooMuchText = (): UserError =>
  new UserError('В книге слишком много разного текста. Сохраните лист как CSV', { status: 413 })
