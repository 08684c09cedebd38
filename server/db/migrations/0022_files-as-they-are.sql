-- What is attached is compressed already: to try it once more was nearly half the work of storing it.
ALTER TABLE "demo_mail_attachments" ALTER COLUMN "content" SET STORAGE EXTERNAL;
