-- Reads the tables while the shop goes on reading and writing them. A table with keys above its bound, which
-- do not begin with a UUID of version 7, is left out: those rows move to the default partition, and the table
-- is read under the lock.
DO $$
DECLARE
    item record;
    has_strays boolean;
BEGIN
    FOR item IN
        SELECT conrelid::regclass AS plain, conname, pg_get_expr(conbin, conrelid) AS condition
        FROM pg_constraint WHERE contype = 'c' AND NOT convalidated
            AND conname ~ '^(AuditLog|OutboxEvent|OutgoingMail)_before_[0-9_]+$'
    LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE NOT (%s))', item.plain, item.condition)
        INTO has_strays;
        IF NOT has_strays THEN
            EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', item.plain, item.conname);
        END IF;
    END LOOP;
END $$;
