-- What a change of many things makes of each: looked at before it is confirmed, compared when it is done, put back when it is undone.
ALTER TABLE "BulkChangeItem" ADD COLUMN "before" JSONB, ADD COLUMN "after" JSONB;
