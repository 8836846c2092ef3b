import { listOwnDatabases } from './template-database'

/**
 * @throws Error with the names of databases that this process has not dropped
 * @param kept databases that remain in use
 */
export async function assertDatabasesDropped(serverUrl: string, kept: readonly string[] = []): Promise<void> {
  const left = (await listOwnDatabases(serverUrl)).filter((name) => !kept.includes(name))
  if (left.length > 0) throw new Error(`Databases were not dropped: ${left.join(', ')}`)
}
