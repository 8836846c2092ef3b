SELECT bound_plain_table('OutboxEvent', 'id', 'week');
