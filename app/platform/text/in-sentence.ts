/** A label as it is written within a sentence: «По QR-коду» is «по QR-коду», «SMTP-сервер» stays. */
export function inSentence(label: string): string {
  return /^\p{Lu}(?![\p{Lu}\d-])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
