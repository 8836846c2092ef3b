import { applyTestEnvironment } from './test-environment'

// Unit tests reach no database: the address leads nowhere, so that one which tries fails.
applyTestEnvironment({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: '/nonexistent' })
