interface UserErrorOptions {
  /** Form field that the message belongs to. */
  field?: string
  /** HTTP status of the answer; 400 unless told. */
  status?: number
  /** Stable machine-readable code for code that must tell failures apart. */
  code?: string
}

/** An expected failure: the message is Russian and shown to the person as it is. */
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

/** Something the shop needs (the database, say) does not answer for now; routes turn it into a 503. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  /** @param reason for logs, such as 'a statement took longer than its limit' */
  constructor(
    cause: unknown,
    readonly reason: string,
  ) {
    super(`The service is unavailable for now: ${reason}`, { cause })
  }
}

/** A job that has to wait for exactly so long: whoever it works with says so. Its kind must be paced (`JobPolicy.longestWait`). */
export class RetryLater extends Error {
  override name = 'RetryLater'

  constructor(readonly milliseconds: number) {
    super(`The job goes on in ${milliseconds} ms`)
  }
}

/** A job's failure that no repeat can mend; the queue does not try again. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
