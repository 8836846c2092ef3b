-- The audit log is dropped by years. Its lock is short: no row is read. Transactions write accounts before
-- the audit log, so that the lock of the foreign key is taken first.
LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE;
SELECT partition_plain_table('AuditLog');
