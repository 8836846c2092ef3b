import { query } from '../database/shop-data'

interface FailedJob {
  queue: string
  id: string
  name: string
  failure: string
}

export async function insertFailedJob(
  databaseUrl: string,
  { queue, id, name, failure }: FailedJob,
): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO bullmq.job (queue, id, seq, name, state, data, opts, max_attempts, attempts_made, failed_reason, added_at_ms, processed_at_ms, finished_at_ms)
     VALUES ($1, $2, nextval('bullmq.job_seq'), $3, 'failed', '{"eventId":"01890000-0000-7000-8000-000000000001"}', '{"attempts":3}', 3, 3, $4, $5, $5, $5)`,
    [queue, id, name, failure, Date.now() - 60_000],
  )
}
