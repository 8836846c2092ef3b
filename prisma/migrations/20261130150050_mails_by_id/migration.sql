-- no-transaction
-- The primary key of mails becomes their "dedupeKey", by which they are partitioned.
CREATE INDEX CONCURRENTLY "OutgoingMail_id_idx" ON "OutgoingMail" ("id");
