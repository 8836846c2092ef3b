const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'NaN',
  '1e3',
  '0x10',
  '\'; DROP TABLE "Order"; --',
  '%',
  '_'.repeat(50),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  'я'.repeat(3_000),
  '2026-02-30T25:61:61Z',
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  { toString: 'x' },
  ['a', 'a'],
  Number.MAX_SAFE_INTEGER,
  '00000000-0000-0000-0000-000000000000',
  '\u202e\u200b\ufeff',
]

export class Dice {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  one<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('Nothing to choose from')
    return item
  }

  text(): string {
    const value = this.one(nasty.filter((item) => item !== '\ud800'))
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return this.chance(0.3) ? text + String(this.next()) : text.slice(0, 500)
  }

  ascii(): string {
    const length = this.one([1, 8, 40, 43, 300])
    return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(this.next() * 93))).join('')
  }

  spoil(value: unknown): unknown {
    let spoilt = value
    for (let times = 1 + Math.floor(this.next() * 3); times > 0; times -= 1) spoilt = this.spoilOnce(spoilt)
    return spoilt
  }

  private spoilOnce(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.chance(0.05)) return this.one(nasty)
    if (Array.isArray(value)) return this.spoilList(value)
    const entries = Object.entries(value)
    const [name, inner] = entries.length === 0 ? ['id', null] : this.one(entries)
    const others = entries.filter(([key]) => key !== name)
    if (this.chance(0.2)) return Object.fromEntries(others)
    if (this.chance(0.25))
      return {
        ...value,
        [this.one(['role', 'userId', 'isAdmin', 'status', 'id', 'constructor', 'priceKopecks', 'total'])]:
          this.one(nasty),
      }
    if (this.chance(0.05))
      return JSON.parse(`{"__proto__":{"role":"ADMIN"},${JSON.stringify(value).slice(1)}`.replace(',}', '}'))
    return { ...value, [name]: this.spoilOnce(inner) }
  }

  private spoilList(list: readonly unknown[]): unknown[] {
    if (this.chance(0.2)) return []
    if (this.chance(0.2)) return [...list, ...list]
    return list.map((item) => this.spoilOnce(item))
  }
}
