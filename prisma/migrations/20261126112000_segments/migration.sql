-- Rules by which customers are told apart, kept under a name. A shop has dozens.
CREATE TABLE "Segment" (
  "id" UUID PRIMARY KEY,
  "name" TEXT NOT NULL,
  "rules" JSONB NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX "Segment_name_key" ON "Segment" ("name");
