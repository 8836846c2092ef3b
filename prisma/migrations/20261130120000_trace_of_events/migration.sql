-- The trace that an event belongs to (W3C traceparent); null for one that was recorded while no traces were made.
-- A release before this one leaves the column out when it writes events, and does not read it.
ALTER TABLE "OutboxEvent" ADD COLUMN "traceparent" TEXT;
