import { hash } from "node:crypto";
import type { Services } from "#server/services.ts";
import { insertSignature, unsignedFiles } from "../queries/file-facts.ts";
import { coverFiles, versionFiles } from "../queries/versions.ts";
import { pictureType } from "./set-cover.ts";

/** Stores the detached signature of a file that is being released. Without a key nothing is signed. */
export async function signFile(
  { db, signer, clock }: Pick<Services, "db" | "signer" | "clock">,
  { sha256, bytes }: { sha256: string; bytes: Uint8Array },
): Promise<void> {
  if (!signer) return;
  const { publicKey } = signer;
  await insertSignature(db, { sha256, publicKey, signature: signer.sign(bytes), signedAt: clock() });
}

/**
 * Signs files released before SIGNING_KEY was set or changed. Never runs automatically in a live shop: it would
 * sign a file that someone put into the database.
 */
export async function signUnsignedFiles(services: Pick<Services, "db" | "signer" | "clock" | "storage">) {
  const { db, signer, storage } = services;
  const files = signer ? await unsignedFiles(db, signer.publicKey) : [];
  const changed: string[] = [];
  for (const { sha256, fileKey } of files) {
    const bytes = await storage.get(fileKey);
    if (hash("sha256", bytes) === sha256) await signFile(services, { sha256, bytes });
    else changed.push(fileKey);
  }
  return { signed: files.length - changed.length, changed };
}

type StoredFile = { key: string; contentType: string };

/** Returns every file that the catalogue references: all versions and uploaded covers. */
export async function storedFiles({ db }: Pick<Services, "db">): Promise<StoredFile[]> {
  const covers = (await coverFiles(db)).map(({ key, url }) => ({
    key: key ?? "",
    contentType: pictureType(/[a-z]+$/.exec(url ?? "")?.[0] ?? ""),
  }));
  return [...(await versionFiles(db)), ...covers];
}
