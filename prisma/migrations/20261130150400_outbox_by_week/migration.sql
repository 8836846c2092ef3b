-- Events that were passed on are dropped by weeks. Its lock is short: no row is read.
SELECT partition_plain_table('OutboxEvent');
