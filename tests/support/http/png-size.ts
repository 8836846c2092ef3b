import { expect } from 'vitest'

export async function pngSize(response: Response): Promise<number[]> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
