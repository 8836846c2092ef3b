-- A notification that names a person goes with the order or account that it is about.
ALTER TABLE "Notification" ADD COLUMN "subjectId" UUID;
CREATE INDEX "Notification_subjectId_idx" ON "Notification" ("subjectId");

-- Mails of a deleted person are found by their mailbox, too.
CREATE INDEX "OutgoingMail_mailboxHash_idx" ON "OutgoingMail" ("mailboxHash");

-- What a deleted person did and searched for is found by the account and the browser.
CREATE INDEX "AnalyticsEvent_of_account" ON "AnalyticsEvent" ("userId") WHERE "userId" IS NOT NULL;
CREATE INDEX "AnalyticsEvent_searches" ON "AnalyticsEvent" ("visitorHash") WHERE "type" = 'SEARCH';
