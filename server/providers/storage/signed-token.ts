import { createHmac } from "node:crypto";
import * as v from "valibot";
import { constantTimeEqual } from "#server/crypto/constant-time-equal.ts";

/** Everything a link stands for. All of it is signed: nothing in it can be changed or moved to another link. */
export type FileGrant = {
  key: string;
  filename: string;
  contentType: string;
  userId: string;
  expiresAt: number;
};

export function signGrant(grant: FileGrant, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString("base64url");
  return `${payload}.${signature(payload, secret)}`;
}

/** The grant of a token that we signed, else null. Whether it has expired is the caller's question. */
export function readGrant(token: string, secret: Buffer): FileGrant | null {
  const [payload = "", given = "", ...more] = token.split(".");
  if (more.length > 0 || !constantTimeEqual(given, signature(payload, secret))) return null;
  try {
    return v.parse(grantSchema, JSON.parse(Buffer.from(payload, "base64url").toString()));
  } catch {
    return null;
  }
}

function signature(payload: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(`file-link:${payload}`).digest("base64url");
}

const grantSchema = v.object({
  key: v.string(),
  filename: v.string(),
  contentType: v.string(),
  userId: v.string(),
  expiresAt: v.number(),
});
