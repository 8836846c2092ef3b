-- A notification that names a person goes with the order or account that it is about.
ALTER TABLE "Notification" ADD COLUMN "subjectId" UUID;
CREATE INDEX "Notification_subjectId_idx" ON "Notification" ("subjectId");

-- Mails of a deleted person are found by their mailbox, too.
CREATE INDEX "OutgoingMail_mailboxHash_idx" ON "OutgoingMail" ("mailboxHash");
