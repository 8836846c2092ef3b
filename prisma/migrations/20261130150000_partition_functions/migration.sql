-- The lowest UUID v7 of a moment: the first 48 bits of such an id are its milliseconds.
CREATE FUNCTION first_id_at(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT (lpad(to_hex(floor(extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes a partition of a table that is partitioned by a time, a UUID v7, or a text that begins with one.
-- Returns whether it was missing. Rows of its range that lie in the default partition move over: Postgres
-- refuses to attach it otherwise.
CREATE FUNCTION ensure_partition(parent text, partition text, starts timestamptz, ends timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    key name;
    key_type regtype;
    first_key text := first_id_at(starts)::text;
    end_key text := first_id_at(ends)::text;
    sampled record;
BEGIN
    -- The release before takes this lock too when it makes a partition of "AnalyticsEvent".
    PERFORM pg_advisory_xact_lock(hashtext('analytics-partitions'));
    IF to_regclass(format('%I', partition)) IS NOT NULL THEN
        RETURN false;
    END IF;
    SELECT a.attname, a.atttypid::regtype INTO STRICT key, key_type
    FROM pg_partitioned_table p JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
    WHERE p.partrelid = format('%I', parent)::regclass;
    IF key_type = 'timestamptz'::regtype THEN
        first_key := starts::text;
        end_key := ends::text;
    END IF;
    EXECUTE format(
        'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
        partition, parent
    );
    FOR sampled IN
        SELECT attname, attstattarget FROM pg_attribute
        WHERE attrelid = format('%I', parent)::regclass
            AND attnum > 0 AND NOT attisdropped AND attstattarget >= 0
    LOOP
        EXECUTE format(
            'ALTER TABLE %I ALTER COLUMN %I SET STATISTICS %s',
            partition, sampled.attname, sampled.attstattarget
        );
    END LOOP;
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent || '_default');
    EXECUTE format(
        'WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *)
         INSERT INTO %5$I SELECT * FROM moved',
        parent || '_default', key, first_key, end_key, partition
    );
    EXECUTE format(
        'ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        parent, partition, first_key, end_key
    );
    RETURN true;
END $$;

-- Gives a plain table the bound of its first partition: the present rows and those of the next four weeks at
-- least, up to the start of a period. NOT VALID: a later migration reads the rows, without this lock.
CREATE FUNCTION bound_plain_table(plain text, key name, period text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    ends timestamptz := date_trunc(period, now() + interval '4 weeks' + ('1 ' || period)::interval, 'UTC');
BEGIN
    EXECUTE format(
        'ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L) NOT VALID', plain,
        plain || '_before_' || to_char(ends AT TIME ZONE 'UTC', 'YYYY_MM_DD'), key, first_id_at(ends)
    );
END $$;

-- Makes a plain table with such a bound the first partition of a partitioned one of its name. While the bound
-- is valid, no row is read under the lock. The partition gets the name of the constraint; indexes, foreign
-- keys, triggers, statistics and grants are those of the table.
CREATE FUNCTION partition_plain_table(plain text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    source oid := format('%I', plain)::regclass;
    first_partition text;
    key name;
    bound text;
    statement text;
    statements text[] := '{}';
    item record;
BEGIN
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', plain);
    SELECT conname, attname INTO STRICT first_partition, key
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE conrelid = source AND contype = 'c' AND starts_with(conname, plain || '_before_');
    bound := first_id_at(to_date(right(first_partition, 10), 'YYYY_MM_DD')::timestamp AT TIME ZONE 'UTC');

    -- Definitions name the table, and are run once its name belongs to the partitioned table.
    FOR item IN
        SELECT attname, attstattarget FROM pg_attribute
        WHERE attrelid = source AND attnum > 0 AND NOT attisdropped AND attstattarget >= 0
    LOOP
        statements := statements || format(
            'ALTER TABLE %I ALTER COLUMN %I SET STATISTICS %s', plain, item.attname, item.attstattarget
        );
    END LOOP;
    FOR item IN
        SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
        WHERE conrelid = source AND contype IN ('p', 'f') ORDER BY contype DESC
    LOOP
        statements := statements || format(
            'ALTER TABLE %I ADD CONSTRAINT %I %s', plain, item.conname, item.definition
        );
    END LOOP;
    FOR item IN
        SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
        WHERE indrelid = source AND NOT indisprimary
    LOOP
        statements := statements || item.definition;
    END LOOP;
    FOR item IN
        SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
        WHERE tgrelid = source AND NOT tgisinternal
    LOOP
        statements := statements || item.definition;
        EXECUTE format('DROP TRIGGER %I ON %I', item.tgname, plain);
    END LOOP;
    FOR item IN
        SELECT acl.* FROM pg_class c, aclexplode(c.relacl) acl
        WHERE c.oid = source AND acl.grantee <> c.relowner
    LOOP
        statements := statements || format(
            'GRANT %s ON %I TO %s %s', item.privilege_type, plain,
            CASE item.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END,
            CASE WHEN item.is_grantable THEN 'WITH GRANT OPTION' END
        );
    END LOOP;
    SELECT statements || format('ALTER TABLE %I OWNER TO %I', plain, pg_get_userbyid(relowner))
    INTO statements FROM pg_class WHERE oid = source;

    EXECUTE format('ALTER TABLE %I RENAME TO %I', plain, first_partition);
    FOR item IN
        SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = source
    LOOP
        EXECUTE format(
            'ALTER INDEX %I RENAME TO %I',
            item.relname, first_partition || substr(item.relname, length(plain) + 1)
        );
    END LOOP;
    EXECUTE format(
        'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (%I)',
        plain, first_partition, key
    );
    FOREACH statement IN ARRAY statements LOOP
        EXECUTE statement;
    END LOOP;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', plain || '_default', plain);
    -- Keys that do not begin with a UUID of version 7 (written by hand, say) may lie above the bound.
    EXECUTE format(
        'WITH moved AS (DELETE FROM %I WHERE %I >= %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
        first_partition, key, bound, plain || '_default'
    );
    EXECUTE format(
        'ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', plain, first_partition, bound
    );
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', first_partition, first_partition);
END $$;
