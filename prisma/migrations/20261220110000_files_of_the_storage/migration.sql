-- A schedule reads its file from an address or from a folder of the shop's storage.
ALTER TABLE "ImportSchedule" ALTER COLUMN "url" DROP NOT NULL, ADD COLUMN "fileName" TEXT;
ALTER TABLE "ImportSchedule" ADD CONSTRAINT "ImportSchedule_place_check" CHECK (num_nonnulls("url", "fileName") = 1);
