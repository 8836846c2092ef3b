-- Mails are dropped by weeks. Each unique index of a partitioned table holds the partition key: the key of a
-- mail (its event and template, ON CONFLICT of every release) becomes the primary one; ids are random anyway.
-- The Message-ID follows from the same event and template, so that it needs no unique index.
LOCK TABLE "MailSummary" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "OutgoingMail" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "OutgoingMail"
    DROP CONSTRAINT "OutgoingMail_pkey",
    ADD CONSTRAINT "OutgoingMail_pkey" PRIMARY KEY USING INDEX "OutgoingMail_dedupeKey_key";
DROP INDEX "OutgoingMail_messageId_key";
SELECT partition_plain_table('OutgoingMail');

DROP FUNCTION partition_plain_table, bound_plain_table;
