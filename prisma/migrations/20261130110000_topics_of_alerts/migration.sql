-- What an alert of the bell is about: by it, and by the type of other notifications, permissions decide who reads it.
CREATE TYPE "AlertTopic" AS ENUM ('ORDERS', 'REVIEWS', 'MAILINGS', 'INTEGRATIONS', 'SIGN_IN', 'OPERATION');

ALTER TABLE "Notification" ADD COLUMN "topic" "AlertTopic";

UPDATE "Notification" SET "topic" = (CASE
  WHEN "dedupeKey" LIKE 'review-%' THEN 'REVIEWS'
  WHEN "dedupeKey" LIKE 'mailing:%' THEN 'MAILINGS'
  WHEN "dedupeKey" LIKE 'integration:%' OR "dedupeKey" LIKE 'webhook:%' THEN 'INTEGRATIONS'
  WHEN "dedupeKey" LIKE 'sms-codes:%' THEN 'SIGN_IN'
  WHEN "link" LIKE '/admin/orders%' THEN 'ORDERS'
  ELSE 'OPERATION'
END)::"AlertTopic" WHERE "type" = 'SYSTEM_ALERT';
