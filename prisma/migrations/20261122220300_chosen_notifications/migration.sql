-- Types of notifications that somebody of the staff does not want to hear of.
CREATE TABLE "NotificationMute" (
  "userId" UUID NOT NULL,
  "type" "NotificationType" NOT NULL,
  CONSTRAINT "NotificationMute_pkey" PRIMARY KEY ("userId", "type"),
  CONSTRAINT "NotificationMute_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
