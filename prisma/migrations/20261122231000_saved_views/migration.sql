-- What each person of the staff has arranged for themselves: views of lists under a name, and the columns of their tables.
CREATE TABLE "SavedView" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "list" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "isDefault" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "SavedView_userId_list_name_key" ON "SavedView" ("userId", "list", "name");

CREATE TABLE "ChosenColumns" (
  "userId" UUID NOT NULL,
  "list" TEXT NOT NULL,
  "columns" TEXT[],
  CONSTRAINT "ChosenColumns_pkey" PRIMARY KEY ("userId", "list"),
  CONSTRAINT "ChosenColumns_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
