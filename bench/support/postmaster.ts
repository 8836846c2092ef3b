import type pg from 'pg'

export async function readPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS pid`,
  )
  return Number(rows[0]?.pid)
}
