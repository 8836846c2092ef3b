/** A list of a table's columns for a statement that calls the table `table`; the row's type is made of the same names by `Pick`. */
export function columnList(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}."${name}"`).join(', ')
}
