import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#server/errors.ts";
import { type AppEnv, publicError, rateLimit } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { libraryRoutes, SIGNATURE_HEADER } from "./library-routes.ts";
import { collectionRoutes, nothingHere, templateRoutes } from "./template-routes.ts";
import { CATEGORIES } from "./templates.ts";
import { type ReaderEnv, userOfToken } from "./tokens.ts";

/**
 * The template-host API for n8n's editor, at /n8n/free and at /n8n/TOKEN. Called cross-site by the browser and by
 * none of our pages, so its routes are not part of the API's type.
 */
export function templateHostRoutes(services: Services): Hono<AppEnv> {
  const host = new Hono<ReaderEnv>()
    .onError(errorResponse)
    .use(cors(CROSS_ORIGIN))
    .use("/:reader/*", rateLimit(services, { name: "n8n-host", points: 600, seconds: 300 }))
    .use("/:reader/*", async (c, next) => {
      c.set("readerId", await readerId(services, c.req.param("reader") ?? ""));
      c.header("Cache-Control", "private, no-store");
      await next();
    })
    .get("/:reader/health", (c) => c.json({ status: "OK" }))
    .get("/:reader/templates/categories", (c) =>
      c.json({ categories: CATEGORIES.map(({ id, name }) => ({ id, name })) }),
    )
    .route("/:reader/templates/collections", collectionRoutes(services))
    .route("/:reader/library", libraryRoutes(services))
    .route("/:reader", templateRoutes(services))
    .all("*", () => {
      throw nothingHere();
    });
  return new Hono<AppEnv>().route("/", host);
}

/** Null: the reader `free`, who sees free items only. */
async function readerId(services: Pick<Services, "db" | "clock">, reader: string): Promise<string | null> {
  if (reader === "free") return null;
  const userId = await userOfToken(services, reader);
  if (userId) return userId;
  throw new AppError(404, "not_found", "This address opens no library. Make a new one in your account.");
}

/** The calls carry credentials, which rules out `*`. No cookie opens anything here, so no other site can misuse one. */
const CROSS_ORIGIN = {
  origin: (origin: string) => origin,
  credentials: true,
  allowMethods: ["GET"],
  allowHeaders: ["n8n-version"],
  exposeHeaders: [SIGNATURE_HEADER],
  maxAge: 86_400,
};

function errorResponse(error: Error, c: Context): Response {
  const { status, message, headers } = publicError(error, c);
  return c.json({ message }, status, { ...headers, "Cache-Control": "no-store" });
}
