-- One table in each migration: two locks at once could wait for statements that wait for the other one.
SELECT bound_plain_table('AuditLog', 'id', 'year');
