import { vValidator } from "@hono/valibot-validator";
import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as v from "valibot";
import type { AppEnv } from "#server/app-env.ts";
import { demoMail } from "#server/db/schema/demo-mail.ts";
import type { Services } from "#server/services.ts";

export function demoMailRoutes({ db }: Pick<Services, "db">) {
  return new Hono<AppEnv>().get("/mail.json", vValidator("query", mailQuery), async (c) => {
    const { to } = c.req.valid("query");
    const rows = await db
      .select()
      .from(demoMail)
      .where(to ? eq(demoMail.to, to.toLowerCase()) : undefined)
      .orderBy(desc(demoMail.createdAt))
      .limit(100);
    return c.json(
      rows.map(({ id, to, replyTo, subject, text, html, createdAt }) => ({
        id,
        to,
        reply_to: replyTo,
        subject,
        text,
        html,
        created_at: createdAt.toISOString(),
      })),
    );
  });
}

const mailQuery = v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(320))) });
