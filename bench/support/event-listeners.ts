import { Agent, request, type ClientRequest } from 'node:http'

export class EventListeners {
  private readonly agent = new Agent({ maxSockets: Infinity })
  private clientRequests: ClientRequest[] = []
  private onText: (text: string, listener: number) => void = () => undefined

  constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  /** @throws Error when the server rejects any of them */
  async open(count: number): Promise<void> {
    const statuses = await Promise.all(Array.from({ length: count }, (_, number) => this.openOne(number)))
    const refused = statuses.filter((status) => status !== 200)
    if (refused.length > 0)
      throw new Error(
        `${refused.length} of ${count} streams were refused with ${[...new Set(refused)].join(', ')}`,
      )
  }

  private openOne(number: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        this.url,
        { agent: this.agent, headers: { Cookie: this.cookie, Accept: 'text/event-stream' } },
        (response) => {
          response.setEncoding('utf8')
          response.on('data', (text: string) => this.onText(text, number))
          response.on('error', () => undefined)
          resolve(response.statusCode ?? 0)
        },
      )
      clientRequest.once('error', reject)
      clientRequest.on('error', () => undefined)
      clientRequest.end()
      this.clientRequests.push(clientRequest)
    })
  }

  /** Milliseconds, in order of arrival. */
  async delays(mark: string, count: number, cause: () => Promise<unknown>): Promise<number[]> {
    const arrivals = new Map<number, number>()
    const all = Promise.withResolvers<null>()
    const start = performance.now()
    this.onText = (text, listener) => {
      if (arrivals.has(listener) || !text.includes(mark)) return
      arrivals.set(listener, performance.now() - start)
      if (arrivals.size === count) all.resolve(null)
    }
    await cause()
    await all.promise
    return [...arrivals.values()]
  }

  close(): void {
    for (const clientRequest of this.clientRequests) clientRequest.destroy()
    this.clientRequests = []
  }
}
