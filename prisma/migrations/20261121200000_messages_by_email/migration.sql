-- A person's own messages: for the download of the own data and the deletion of the account.
CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage" ("email");
