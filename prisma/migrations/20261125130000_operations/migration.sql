-- What operators look at: the processes that live, how parts of the shop were found, and when the last backup was made.
CREATE TYPE "ProcessKind" AS ENUM ('WEB', 'WORKER');
CREATE TYPE "HealthState" AS ENUM ('OK', 'WARNING', 'FAILURE');

CREATE TABLE "RunningProcess" (
  "id" UUID PRIMARY KEY,
  "kind" "ProcessKind" NOT NULL,
  "host" TEXT NOT NULL,
  "pid" INTEGER NOT NULL,
  "release" TEXT NOT NULL,
  "figures" JSONB NOT NULL DEFAULT '{}',
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  "endedAt" TIMESTAMPTZ(3)
);
CREATE INDEX "RunningProcess_seenAt_idx" ON "RunningProcess" ("seenAt" DESC);

CREATE TABLE "HealthFinding" (
  "check" TEXT PRIMARY KEY,
  "state" "HealthState" NOT NULL,
  "note" TEXT NOT NULL,
  "milliseconds" INTEGER NOT NULL,
  "checkedAt" TIMESTAMPTZ(3) NOT NULL,
  "failingSince" TIMESTAMPTZ(3)
);

-- The operator's backup job writes here with psql.
CREATE TABLE "Backup" (
  "id" UUID PRIMARY KEY,
  "finishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE INDEX "Backup_finishedAt_idx" ON "Backup" ("finishedAt" DESC);
