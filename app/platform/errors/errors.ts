interface UserErrorOptions {
  field?: string
  status?: number
  code?: string
}

/** The message is Russian and shown to the user. */
export class UserError extends Error {
  override name = 'UserError'
  readonly field: string | undefined
  readonly status: number
  readonly code: string | undefined

  constructor(message: string, options: UserErrorOptions = {}) {
    super(message)
    this.field = options.field
    this.status = options.status ?? 400
    this.code = options.code
  }
}

export class Unavailable extends Error {
  override name = 'Unavailable'

  constructor(
    cause: unknown,
    readonly reason: string,
  ) {
    super(`The service is unavailable for now: ${reason}`, { cause })
  }
}

/** The other side demands this delay. The job's kind must be paced (`JobPolicy.longestWait`). */
export class RetryLater extends Error {
  override name = 'RetryLater'

  constructor(readonly milliseconds: number) {
    super(`The job goes on in ${milliseconds} ms`)
  }
}

/** The queue does not retry. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
