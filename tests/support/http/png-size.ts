import { expect } from 'vitest'

/** Width and height of an answer that must be a PNG, as the file itself says. */
export async function pngSize(response: Response): Promise<number[]> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
