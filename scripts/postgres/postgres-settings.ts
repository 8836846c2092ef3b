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
  // Compiling a query takes longer than any query of a shop.
  jit: 'off',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_min_duration_statement: '2s',
}

const TESTS: Record<string, string | number> = {
  max_connections: 600,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum_naptime: '1min',
}

const COUNTING: Record<string, string | number> = { shared_preload_libraries: 'pg_stat_statements' }

const ADDED: Record<PostgresPurpose, Record<string, string | number>> = {
  shop: {},
  tests: TESTS,
  counting: COUNTING,
}

export function postgresSettings(purpose: PostgresPurpose, port: number): string {
  const settings = { ...COMMON, ...ADDED[purpose], port }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return `# Written at every start by scripts/postgres; changes here are lost.\n${lines.join('\n')}\n`
}
