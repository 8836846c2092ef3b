-- The key of a mail begins with the id of its event.
SELECT bound_plain_table('OutgoingMail', 'dedupeKey', 'week');
