/** A field that people do not see and programs fill in: whoever does is no person. */
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
