-- A mark of the password that the person had when the link was asked for: with another password the link counts no more.
-- Links of earlier releases have none, and count until the person is signed out everywhere.
ALTER TABLE "TelegramLink" ADD COLUMN "passwordMark" TEXT;
