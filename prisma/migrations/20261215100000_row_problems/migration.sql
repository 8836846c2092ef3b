-- What is wrong with each cell of a refused row, for programs; the reason says it to people.
ALTER TABLE "BulkChangeItem" ADD COLUMN "problems" JSONB;
