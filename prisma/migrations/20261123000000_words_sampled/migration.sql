-- Lists that are searched by words are read along the order of the list where the words are frequent, by the index of words where they are rare. Which of both is judged
-- by a sample of the column's values: with the usual 100 a surname that one order in sixty has is taken for ten times as rare.
ALTER TABLE "Order" ALTER COLUMN "searchText" SET STATISTICS 1000;
ALTER TABLE "AuditLog" ALTER COLUMN "actorName" SET STATISTICS 1000;
ALTER TABLE "ContactMessage" ALTER COLUMN "name" SET STATISTICS 1000;
ALTER TABLE "ContactMessage" ALTER COLUMN "email" SET STATISTICS 1000;
ALTER TABLE "ContactMessage" ALTER COLUMN "message" SET STATISTICS 1000;
