export function columnList(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}."${name}"`).join(', ')
}
