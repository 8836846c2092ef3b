/** What the server is tuned for: a shop's only machine, tests whose data may be lost at any moment, or a shop whose statements are counted. */
export type PostgresPurpose = 'shop' | 'tests' | 'counting'

const COMMON: Record<string, string | number> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Compiling a query costs more than any query of a shop takes.
  jit: 'off',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_min_duration_statement: '2s',
}

const TESTS: Record<string, string | number> = {
  // Some ten shops run side by side there, each with the pools of its own processes.
  max_connections: 600,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum_naptime: '1min',
}

const COUNTING: Record<string, string | number> = { shared_preload_libraries: 'pg_stat_statements' }

/** What a purpose adds to, or changes of, the common settings. */
const ADDED: Record<PostgresPurpose, Record<string, string | number>> = {
  shop: {},
  tests: TESTS,
  counting: COUNTING,
}

/** The text of the configuration file that the embedded server includes after its own. */
export function postgresSettings(purpose: PostgresPurpose, port: number): string {
  const settings = { ...COMMON, ...ADDED[purpose], port }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return `# Written at every start by scripts/postgres; changes here are lost.\n${lines.join('\n')}\n`
}
