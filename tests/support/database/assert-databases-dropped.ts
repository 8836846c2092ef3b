import { listOwnDatabases } from './template-database'

/**
 * Called after each file. @throws Error naming databases that this process has made and not dropped
 * @param kept names of those that go on
 */
export async function assertDatabasesDropped(serverUrl: string, kept: readonly string[] = []): Promise<void> {
  const left = (await listOwnDatabases(serverUrl)).filter((name) => !kept.includes(name))
  if (left.length > 0) throw new Error(`Databases were not dropped: ${left.join(', ')}`)
}
