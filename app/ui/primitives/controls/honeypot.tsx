/** Hidden from people: a filled-in value means a bot. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Не заполняйте это поле
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
