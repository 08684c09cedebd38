-- Counters of minutes: they need no disk at every request, and a crash of the database may forget them.
ALTER TABLE "rate_limits" SET UNLOGGED;
