/** A sentence to somebody; whose name is not known (empty) is «Уважаемый покупатель». */
export function greeting(name: string, sentence: string): string {
  return `${name === '' ? 'Уважаемый покупатель' : name}, ${sentence}`
}
