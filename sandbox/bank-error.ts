export class BankError extends Error {
  override name = 'BankError'
  readonly code: number

  /** @param code the protocol's `errorCode` */
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
