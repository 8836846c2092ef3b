-- A month that begins before its partition was made (the worker was away for months) has its first events in the default partition, and
-- Postgres then refuses to make the partition: they move over first. Two workers take turns.
CREATE OR REPLACE FUNCTION ensure_analytics_partition(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    first_day date := date_trunc('month', month)::date;
    partition_name text := 'AnalyticsEvent_' || to_char(first_day, 'YYYY_MM');
    starts timestamptz := first_day::timestamp AT TIME ZONE 'UTC';
    ends timestamptz := (first_day + interval '1 month')::timestamp AT TIME ZONE 'UTC';
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('analytics-partitions'));
    IF to_regclass(format('%I', partition_name)) IS NULL THEN
        EXECUTE format('CREATE TABLE %I (LIKE "AnalyticsEvent" INCLUDING DEFAULTS)', partition_name);
        EXECUTE format(
            'WITH moved AS (DELETE FROM "AnalyticsEvent_default" WHERE "occurredAt" >= %L AND "occurredAt" < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
            starts, ends, partition_name
        );
        EXECUTE format('ALTER TABLE "AnalyticsEvent" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition_name, starts, ends);
    END IF;
END $$;
